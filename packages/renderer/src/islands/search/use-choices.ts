import { useMemo, useState } from 'react';
import type { Choices } from './Filters.tsx';

/** The reader's filters; none at first. */
export function useChoices(): Choices {
  const [sections, onSections] = useState<readonly string[]>([]);
  const [versions, onVersions] = useState<readonly string[]>([]);
  return useMemo(() => ({ sections, versions, onSections, onVersions }), [sections, versions]);
}
