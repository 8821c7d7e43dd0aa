import { useMemo, useState } from 'react';
import type { Choices } from './Filters.tsx';

/** The state of the filters; initially empty. */
export function useChoices(): Choices {
  const [sections, onSections] = useState<readonly string[]>([]);
  const [versions, onVersions] = useState<readonly string[]>([]);
  return useMemo(() => ({ sections, versions, onSections, onVersions }), [sections, versions]);
}
