import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';

interface FeedbackProps {
  /** The address for answers, with the places `{page}` and `{answer}`. */
  readonly address: string;
  /** The path of the page, such as `/docs/start/`. */
  readonly page: string;
}

/** The question whether the page was helpful: two links to an address of the site's choice. */
export function Feedback({ address, page }: FeedbackProps): ReactElement {
  const text = useMessages();
  const hrefOf = (answer: string): string =>
    address.replaceAll('{page}', encodeURIComponent(page)).replaceAll('{answer}', answer);
  return (
    <p className="feedback">
      {text.wasHelpful}{' '}
      <span className="actions">
        <a className="action-alt" href={hrefOf('yes')} rel="nofollow">
          {text.yes}
        </a>{' '}
        <a className="action-alt" href={hrefOf('no')} rel="nofollow">
          {text.no}
        </a>
      </span>
    </p>
  );
}
