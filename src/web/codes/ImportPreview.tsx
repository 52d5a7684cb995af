import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import type { CodeColumn, CodeTable, RowFault } from '#rules/icd10Import.ts'

const MAX_SHOWN = 50

/** What a file holds: how many rows can be used, and by line those that cannot. */
export function ImportPreview({ table: { rows, faults, missingColumns, absentColumns, notForUse } }: { table: CodeTable }) {
  const { t } = useLingui()
  if (missingColumns.length > 0)
    return (
      <Alert color="red" title={t`This file cannot be read: a column is missing`}>
        <Trans>The first line must name the columns. Not found:</Trans>
        <ColumnNames of={missingColumns} />
      </Alert>
    )
  const why: Record<RowFault['fault'], string> = {
    code: t`not an ICD-10 code`,
    code_twice: t`the code is in the file twice`,
    label: t`no description, or one that is too long`,
    yes_or_no: t`neither yes nor no`,
    gender: t`not a gender`,
    age: t`not an age range`,
  }
  return (
    <>
      <Text>
        <Plural value={{ rowCount: rows.length }} one="# row can be used." other="# rows can be used." />{' '}
        <Plural value={{ faultCount: faults.length }} _0="No rows were rejected." one="# row was rejected:" other="# rows were rejected:" />
      </Text>
      {notForUse > 0 && (
        <Text c="dimmed">
          <Plural
            value={notForUse}
            one="# heading is left out: the table marks it as not for clinical use."
            other="# headings are left out: the table marks them as not for clinical use."
          />
        </Text>
      )}
      {absentColumns.length > 0 && rows.length > 0 && (
        <Alert color="yellow" title={t`Some columns were not found`}>
          <Trans>The codes can be used, but the list will not know:</Trans>
          <ColumnNames of={absentColumns} />
        </Alert>
      )}
      {faults.length > 0 && (
        <ul className="refused-rows" aria-label={t`Rejected rows`}>
          {faults.slice(0, MAX_SHOWN).map(({ line, fault, found }) => (
            <li key={line}>
              <Trans>
                Line {line}: {{ sentence: why[fault] }} ({found})
              </Trans>
            </li>
          ))}
        </ul>
      )}
      {faults.length > MAX_SHOWN && (
        <Text c="dimmed">
          <Trans>and {{ hiddenCount: faults.length - MAX_SHOWN }} more</Trans>
        </Text>
      )}
    </>
  )
}

/** What each column says, with its heading in the national table. */
const columnLabels: Record<CodeColumn, MessageDescriptor> = {
  code: msg`the code (ICD10_Code)`,
  label: msg`what the code means (WHO_Full_Desc)`,
  clinicalUse: msg`whether a code may be given to a patient (Valid_ICD10_ClinicalUse)`,
  validPrimary: msg`whether a code may come first (Valid_ICD10_Primary)`,
  asterisk: msg`which codes only follow another one (Valid_ICD10_Asterisk)`,
  dagger: msg`which codes need another one after them (Valid_ICD10_Dagger)`,
  gender: msg`for which gender a code is (Gender)`,
  age: msg`for which age a code is (Age_Range)`,
  externalCause: msg`which codes are external causes`,
}

function ColumnNames({ of }: { of: CodeColumn[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="refused-rows">
      {of.map((column) => (
        <li key={column}>{i18n._(columnLabels[column])}</li>
      ))}
    </ul>
  )
}
