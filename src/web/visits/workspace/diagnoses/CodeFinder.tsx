import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CodeSearchResult } from '#contract/codes.ts'
import { formatCode } from '#rules/icd10.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { closedFinder, Finder } from '#web/ui/Finder.tsx'
import { codeSearchOptions } from './codeQueries.ts'

/** Over the code list: words or a code. With nothing typed: favourites and what was used last. */
export function CodeFinder({ onFound }: { onFound: (found: CodeSearchResult) => void }) {
  const { t } = useLingui()
  const [state, setState] = useState(closedFinder)
  const query = useDeferredValue(state.typed)
  const asked = useQuery({ ...codeSearchOptions(query), placeholderData: keepPreviousData, enabled: state.isOpen })
  const { data: found = [], error } = asked
  const isAnswered = query === state.typed && !asked.isPlaceholderData && !asked.isPending
  const isEmpty = isAnswered && query.trim() !== '' && found.length === 0 && !error
  return (
    <Finder
      label={t`Find a diagnosis`}
      description={<Trans>Words or an ICD-10 code. The arrow keys choose, Enter adds what is chosen.</Trans>}
      listLabel={t`Diagnoses found`}
      state={state}
      onState={setState}
      opensEmpty
      options={found}
      keyOf={({ code }) => code}
      isAnswered={isAnswered}
      error={error ? sentenceForError(error) : undefined}
      note={isEmpty && <Trans>Nothing found. You can add a diagnosis in your own words below.</Trans>}
      onChoose={onFound}
    >
      {(one) => <Found found={one} />}
    </Finder>
  )
}

function Found({ found }: { found: CodeSearchResult }) {
  const { t } = useLingui()
  return (
    <>
      <strong>{formatCode(found)}</strong> <span>{found.label}</span>
      {found.isFavourite && <IconStarFilled size={16} role="img" aria-label={t`Favourite`} />}
      {found.isRecent && !found.isFavourite && (
        <Text component="span" size="sm" c="dimmed">
          <Trans>Recently used</Trans>
        </Text>
      )}
    </>
  )
}
