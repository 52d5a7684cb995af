import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProgrammeMonth } from '#contract/nurses.ts'
import { outcomesOf, reportCsv } from '#rules/programmeReport.ts'
import { queueOutcomeWords } from '#rules/queueOutcomes.ts'
import { saveFile } from '#web/browser/saveFile.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { reportOptions } from './nursesQuery.ts'

/** How the programme went by month, in numbers that point at nobody; to take along as a file. */
export function ReportCard() {
  const { t } = useLingui()
  const { data } = useQuery(reportOptions)
  const save = (months: ProgrammeMonth[]) =>
    saveFile(new File([reportCsv(months)], `${t`programme-report`}-${months[0]?.month ?? ''}.csv`, { type: 'text/csv' }))
  return (
    <SectionCard title={t`Programme report`}>
      <Text c="dimmed">
        <Trans>A number from 1 to 4 is not shown, so that it cannot point at a person.</Trans>
      </Text>
      {!data && <Skeleton h={200} radius="lg" />}
      {data && <Months months={data} />}
      {data && (
        <Tools>
          <Button variant="default" onClick={() => save(data)}>
            <Trans>Download as CSV</Trans>
          </Button>
        </Tools>
      )}
    </SectionCard>
  )
}

type Row = { month: string; cells: readonly (string | number)[] }

function Months({ months }: { months: readonly ProgrammeMonth[] }) {
  const { t } = useLingui()
  const cell = (count: number | null | undefined) => (count === null ? t`under 5` : (count ?? 0))
  const [outcomes, words] = [outcomesOf(months), queueOutcomeWords()]
  const heads = [t`Enrolled`, t`Agreed`, t`Took it back`, t`Adherence`, t`Requests due`, t`Taken in time`, t`Urgent requests`]
  const rows = months.map(({ month, adherence, ...one }): Row => {
    const before = [one.enrolled, one.consented, one.withdrawn].map(cell)
    const after = [one.due, one.inTime, one.escalations, one.followUps, one.followUpsOnTime].map(cell)
    return { month, cells: [...before, adherence === null ? t`too few` : `${adherence}%`, ...after] }
  })
  const endings = months.map((one): Row => ({ month: one.month, cells: outcomes.map((outcome) => cell(one.outcomes[outcome])) }))
  return (
    <>
      <MonthTable label={t`Programme report`} heads={[...heads, t`Follow-ups due`, t`Follow-ups on time`]} rows={rows} />
      {outcomes.length > 0 && <MonthTable label={t`How requests ended`} heads={outcomes.map((outcome) => words[outcome])} rows={endings} />}
    </>
  )
}

function MonthTable({ label, heads, rows }: { label: string; heads: readonly string[]; rows: readonly Row[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, by keyboard too
    <div className="nurse-table" role="region" aria-label={label} tabIndex={0}>
      <Table>
        <Table.Caption style={{ captionSide: 'top' }}>{label}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Month</Trans>
            </Table.Th>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ month, cells }) => (
            <Table.Tr key={month}>
              <Table.Th scope="row">{month}</Table.Th>
              {cells.map((value, at) => (
                <Table.Td key={heads[at]}>{value}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
