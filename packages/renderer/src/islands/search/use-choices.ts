import { useMemo, useState } from 'react';
import type { Choices } from './Filters.tsx';

/** What a reader limits a search to; nothing at first. */
export function useChoices(): Choices {
  const [sections, onSections] = useState<readonly string[]>([]);
  const [versions, onVersions] = useState<readonly string[]>([]);
  return useMemo(() => ({ sections, versions, onSections, onVersions }), [sections, versions]);
}
