import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { IconPencil, IconStethoscope } from '@tabler/icons-react'
import { useState } from 'react'
import type { SymptomEntry } from '#contract/symptoms.ts'
import { symptomLimits } from '#contract/limits.ts'
import { findSymptoms, symptomOrder } from '#rules/symptoms/symptomFinder.ts'
import { symptomNames } from '#rules/symptoms/symptomWords.ts'
import { ListRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = { conditions: readonly string[]; onChoose: (named: Pick<SymptomEntry, 'code' | 'text'>) => void }

/** The catalogue in plain words, what goes with the person's conditions first; and whatever is not in it, as it was typed. */
export function SymptomFinder({ conditions, onChoose }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const names = symptomNames()
  const found = findSymptoms(typed, symptomOrder(conditions))
  const own = typed.trim()
  return (
    <Stack>
      <TextField
        label={t`What do you feel?`}
        type="search"
        maxLength={symptomLimits.text}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Text size="sm" role="status">
        {found.length === 0 && <Trans>Nothing in the list is called so. You can use your own words.</Trans>}
      </Text>
      <ListRows label={t`Symptoms`}>
        {found.map((code) => (
          <ListRow key={code} picture={<Tile icon={IconStethoscope} />} onClick={() => onChoose({ code, text: '' })}>
            {names[code]}
          </ListRow>
        ))}
        {own !== '' && (
          <ListRow
            picture={<Tile icon={IconPencil} colour="gray" />}
            secondLine={t`In your own words`}
            onClick={() => onChoose({ code: 'other', text: own })}
          >
            {own}
          </ListRow>
        )}
      </ListRows>
    </Stack>
  )
}
