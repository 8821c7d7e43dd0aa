import type { ReactElement } from 'react';
import type { Answer } from './engine.ts';
import type { SearchWords } from './words.ts';

interface FiltersProps {
  readonly counts: Answer['counts'];
  readonly chosen: readonly string[];
  readonly words: SearchWords;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Buttons that limit a search to sections. One that is chosen stays, even with nothing in it. */
export function Filters({ counts, chosen, words, onChange }: FiltersProps): ReactElement | null {
  const counted = new Map(counts);
  const names = [...new Set([...counted.keys(), ...chosen])].sort();
  if (names.length < 2 && chosen.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, these are none
    <div className="search-filters" role="group" aria-label={words.sections}>
      {names.map((name) => {
        const isChosen = chosen.includes(name);
        const others = chosen.filter((other) => other !== name);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? others : [...chosen, name])}
          >
            {name} <small>{counted.get(name) ?? 0}</small>
          </button>
        );
      })}
    </div>
  );
}
