import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProgrammeMonth } from '#contract/nurses.ts'
import { reportCsv } from '#rules/programmeReport.ts'
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

function Months({ months }: { months: readonly ProgrammeMonth[] }) {
  const { t } = useLingui()
  const cell = (count: number | null) => count ?? t`under 5`
  const heads = [t`Month`, t`Enrolled`, t`Agreed`, t`Took it back`, t`Adherence`, t`Requests due`, t`Taken in time`, t`Urgent requests`]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, by keyboard too
    <div className="nurse-table" role="region" aria-label={t`Programme report`} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map(({ month, enrolled, consented, withdrawn, adherence, due, inTime, escalations }) => (
            <Table.Tr key={month}>
              <Table.Th scope="row">{month}</Table.Th>
              {[enrolled, consented, withdrawn].map((count, at) => (
                <Table.Td key={heads[at + 1]}>{cell(count)}</Table.Td>
              ))}
              <Table.Td>{adherence === null ? t`too few` : `${adherence}%`}</Table.Td>
              {[due, inTime, escalations].map((count, at) => (
                <Table.Td key={heads[at + 5]}>{cell(count)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
