import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import type { ReadTable, RowFault } from '#rules/icd10Import.ts'

const MOST_SHOWN = 50

/** What a file holds: how many rows can be used, and by line those that cannot. */
export function ReadRows({ table: { rows, faults, missingColumns } }: { table: ReadTable }) {
  const { t } = useLingui()
  const columns = missingColumns.join(', ')
  if (missingColumns.length > 0) return <Alert color="red">{t`The first line must name the columns. Not found: ${columns}`}</Alert>
  const why: Record<RowFault['fault'], string> = {
    code: t`not an ICD-10 code`,
    code_twice: t`the code was there already`,
    label: t`no description, or one that is too long`,
    yes_or_no: t`neither yes nor no`,
    gender: t`not a gender`,
    age: t`not an age range`,
  }
  return (
    <>
      <Text>
        <Plural value={rows.length} one="# row can be used." other="# rows can be used." />{' '}
        <Plural value={faults.length} _0="None is refused." one="# row is refused:" other="# rows are refused:" />
      </Text>
      {faults.length > 0 && (
        <ul className="refused-rows" aria-label={t`Refused rows`}>
          {faults.slice(0, MOST_SHOWN).map(({ line, fault, found }) => (
            <li key={line}>
              <Trans>
                Line {line}: {why[fault]} ({found})
              </Trans>
            </li>
          ))}
        </ul>
      )}
      {faults.length > MOST_SHOWN && (
        <Text c="dimmed">
          <Trans>and {faults.length - MOST_SHOWN} more</Trans>
        </Text>
      )}
    </>
  )
}
