import { type ReactElement, useMemo, useState } from 'react';
import type { SearchResponse } from './engine.ts';
import type { SearchWords } from './words.ts';

/** The current filters, and the functions that change them. */
interface Choices {
  readonly sections: readonly string[];
  readonly versions: readonly string[];
  readonly onSections: (chosen: readonly string[]) => void;
  readonly onVersions: (chosen: readonly string[]) => void;
}

/** The state of the filters; initially empty. */
export function useChoices(): Choices {
  const [sections, onSections] = useState<readonly string[]>([]);
  const [versions, onVersions] = useState<readonly string[]>([]);
  return useMemo(() => ({ sections, versions, onSections, onVersions }), [sections, versions]);
}

interface FiltersProps {
  readonly answer: Pick<SearchResponse, 'counts' | 'versions'> | null;
  readonly choices: Choices;
  readonly words: SearchWords;
}

/** Toggle buttons: one group limits the search to sections, the other adds versions. */
export function Filters({ answer, choices, words }: FiltersProps): ReactElement {
  const { counts = [], versions = [] } = answer ?? {};
  const sections = counts.map(([name, count]) => [name, name, count] as const);
  return (
    <>
      <Buttons
        label={words.sections}
        options={sections}
        chosen={choices.sections}
        least={2}
        onChange={choices.onSections}
      />
      <Buttons
        label={words.versions}
        options={versions}
        chosen={choices.versions}
        least={1}
        onChange={choices.onVersions}
      />
    </>
  );
}

interface ButtonsProps {
  readonly label: string;
  readonly options: readonly (readonly [key: string, label: string, count: number])[];
  readonly chosen: readonly string[];
  /** Minimum number of options; a smaller group is hidden. */
  readonly least: number;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A selected option stays visible, even without results. */
function Buttons({ label, options, chosen, least, onChange }: ButtonsProps): ReactElement | null {
  const known = new Set(options.map(([key]) => key));
  const missing = chosen.filter((key) => !known.has(key)).map((key) => [key, key, 0] as const);
  const all = [...options, ...missing].sort(([, a, most], [, b, other]) => {
    return other - most || (a < b ? -1 : 1);
  });
  if (all.length < least && chosen.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not toggle buttons
    <div className="search-filters" role="group" aria-label={label}>
      {least === 1 && <span>{label}</span>}
      {all.map(([key, name, count]) => {
        const isChosen = chosen.includes(key);
        const others = chosen.filter((other) => other !== key);
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? others : [...chosen, key])}
          >
            {name} <small>{count}</small>
          </button>
        );
      })}
    </div>
  );
}
