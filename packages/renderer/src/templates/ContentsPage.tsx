import { Title } from '../components/Title.tsx';
import { Tree } from '../components/Tree.tsx';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** The complete tree of a sidebar ("All pages"), which also serves readers without scripts. */
export const ContentsPage = replaceable('ContentsPage', ({ main }) => {
  const text = useMessages();
  return (
    <article className="wide contents tree">
      <Title main={{ title: text.contentsOf(main.label) }} />
      <Tree items={main.items} current={null} />
    </article>
  );
});
