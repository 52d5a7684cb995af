import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { CodeSearchResult } from '#contract/codes.ts'
import { formatCode } from '#rules/icd10.ts'

type Props = {
  id: string
  isOpen: boolean
  found: CodeSearchResult[]
  active: CodeSearchResult | undefined
  onChoose: (found: CodeSearchResult) => void
}

/** The list under the finder. The keyboard stays in the field: the one that is meant is named there. */
export function CodeOptions({ id, isOpen, found, active, onChoose }: Props) {
  const { t } = useLingui()
  const activeId = active && `${id}-${active.code}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t`Diagnoses found`} className="finder-list" hidden={!isOpen}>
      {found.map((one) => (
        <button
          key={one.code}
          id={`${id}-${one.code}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={one === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          <strong>{formatCode(one)}</strong> <span>{one.label}</span>
          {one.isFavourite && <IconStarFilled size={16} role="img" aria-label={t`Favourite`} />}
          {one.isRecent && !one.isFavourite && (
            <Text component="span" size="sm" c="dimmed">
              <Trans>Recently used</Trans>
            </Text>
          )}
        </button>
      ))}
    </div>
  )
}
