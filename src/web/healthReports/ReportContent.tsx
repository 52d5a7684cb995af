import { Alert, Stack, Text } from '@mantine/core'
import type { HealthReport } from '#contract/healthReports.ts'
import { isEmptyReport } from '#rules/healthReports/healthReport.ts'
import { nothingRecorded, reportCaution, reportSections, type ReportSection } from '#rules/healthReports/reportWords.ts'
import { shownTimes } from '#web/medicines/parts.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import './report.css'

/** What a report says, part by part; the paper says the same. */
export function ReportContent({ report, isPatient }: { report: HealthReport; isPatient: boolean }) {
  return (
    <Stack gap="md">
      {isEmptyReport(report) && <Alert color="blue">{nothingRecorded()}</Alert>}
      {reportSections(report, { ...shownTimes, isPatient }).map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <Text size="sm" c="dimmed">
        {reportCaution()}
      </Text>
    </Stack>
  )
}

function Section({ section: { title, lines, table } }: { section: ReportSection }) {
  return (
    <SectionCard title={title}>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {table && (
        <ul className="report-rows">
          {table.rows.map((row) => (
            <li key={row.join(' ')}>
              <Row headings={table.headings} row={row} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

/** A line of the table under its own name: a table of seven columns fits no phone. */
function Row({ headings, row: [name, ...values] }: { headings: string[]; row: string[] }) {
  return (
    <>
      <Text fw={650}>{name}</Text>
      <dl>
        {values.map(
          (value, at) =>
            value !== '' && (
              <div key={headings[at + 1]}>
                <dt>{headings[at + 1]}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
