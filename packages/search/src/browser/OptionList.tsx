import { type PointerEvent, type ReactElement, useRef } from 'react';
import type { Option, OptionGroup } from './options.ts';
import { Pieces, PlaceOf } from './Pieces.tsx';
import type { SearchWords } from './words.ts';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  readonly active: string | null;
  /** Whether the options are still those of the previous query. */
  readonly isBusy: boolean;
  readonly total: number;
  readonly words: SearchWords;
  readonly onActivate: (id: string) => void;
  readonly onChoose: (option: Option, isPlain: boolean) => void;
}

/** The listbox below the field, grouped by page. The focus stays in the field. */
export function OptionList(props: OptionListProps): ReactElement {
  const { id, label, groups, isBusy, onActivate } = props;
  const last = useRef<readonly [number, number] | null>(null);
  // Selects on pointer moves only: a list that scrolls under a resting pointer must not override
  // the keyboard's selection.
  const onPointerMove = ({ target, screenX, screenY }: PointerEvent): void => {
    const [x, y] = last.current ?? [screenX, screenY];
    last.current = [screenX, screenY];
    if (x === screenX && y === screenY) return;
    const option = target instanceof Element ? target.closest('[role="option"]') : null;
    if (option !== null) onActivate(option.id);
  };
  return (
    <div
      id={id}
      className="search-list"
      role="listbox"
      aria-label={label}
      aria-busy={isBusy}
      onPointerMove={onPointerMove}
    >
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, but no fieldset
        <div
          key={group.options[0]?.id}
          role="group"
          aria-label={group.label || undefined}
          className={`search-group${at === 0 ? ' first' : ''}`}
        >
          {group.isTitled === true && (
            <p className="search-heading" aria-hidden="true">
              {group.label}
            </p>
          )}
          {group.options.map((option) => (
            <OptionRow key={option.id} option={option} {...props} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionRowProps
  extends Omit<OptionListProps, 'id' | 'label' | 'groups' | 'isBusy' | 'onActivate'> {
  readonly option: Option;
}

function OptionRow({ option, active, total, words, onChoose }: OptionRowProps): ReactElement {
  const isActive = option.id === active;
  const shared = {
    id: option.id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: `search-option ${option.type}`,
  };
  if (!('href' in option)) {
    return (
      <button type="button" {...shared} onClick={() => onChoose(option, true)}>
        {buttonText(option, words)}
      </button>
    );
  }
  return (
    <a
      {...shared}
      href={option.href}
      onClick={({ ctrlKey, metaKey, shiftKey }) =>
        onChoose(option, !ctrlKey && !metaKey && !shiftKey)
      }
    >
      {option.type === 'all' ? words.all(total) : <HitText option={option} />}
    </a>
  );
}

function buttonText(option: Exclude<Option, { href: string }>, words: SearchWords): string {
  switch (option.type) {
    case 'recent':
      return option.query;
    case 'meant':
      return words.meant(option.query);
    case 'command':
      return option.command.label;
  }
}

function HitText({
  option,
}: {
  readonly option: Extract<Option, { type: 'page' | 'section' }>;
}): ReactElement {
  const { hit } = option;
  return (
    <>
      <strong>
        <Pieces pieces={option.type === 'page' ? option.hit.title : option.hit.heading} />
      </strong>
      {option.type === 'page' && <PlaceOf hit={option.hit} />}
      {(hit.excerpt.length > 0 || ('isRead' in hit && !hit.isRead)) && (
        // Empty, it keeps the room of an excerpt that is still loading.
        <p>
          <Pieces pieces={hit.excerpt} />
        </p>
      )}
    </>
  );
}
