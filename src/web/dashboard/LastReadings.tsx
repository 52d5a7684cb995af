import { Trans, useLingui } from '@lingui/react/macro'
import { IconHeartbeat, IconPlus } from '@tabler/icons-react'
import { newestOfEach } from '#rules/vitals/measurings.ts'
import { valueWithUnit, vitalNames } from '#rules/vitals/vitalWords.ts'
import { LinkRow, Tile } from '#web/ui/ListRow.tsx'
import { readingAge, ReadingMeaning, ReadingTile } from '#web/vitals/parts.tsx'
import { SummaryPart } from './SummaryPart.tsx'
import type { useHealthSummary } from './useHealthSummary.ts'

/** The last reading of each kind, with what it means and how old it is. */
export function LastReadings({ known: { readings, targets }, now }: { known: ReturnType<typeof useHealthSummary>; now: Date }) {
  const { t } = useLingui()
  const last = newestOfEach(readings)
  const all = { to: '/my-symptoms' as string, search: { tab: 'readings' } as object }
  return (
    <SummaryPart title={t`Last readings`}>
      {last.map((measuring) => (
        <LinkRow
          {...all}
          key={measuring.kind}
          picture={<ReadingTile kind={measuring.kind} />}
          secondLine={
            <>
              <span>{`${vitalNames()[measuring.kind]} · ${readingAge(measuring, now)}`}</span>
              <ReadingMeaning measuring={measuring} targets={targets} />
            </>
          }
        >
          {valueWithUnit(measuring)}
        </LinkRow>
      ))}
      {last.length === 0 && (
        <LinkRow {...all} picture={<Tile icon={IconHeartbeat} colour="gray" />} secondLine={t`Blood pressure, blood sugar or weight`}>
          <Trans>No readings yet</Trans>
        </LinkRow>
      )}
      {last.length > 0 && (
        <LinkRow {...all} picture={<Tile icon={IconPlus} />}>
          <Trans>Add a reading</Trans>
        </LinkRow>
      )}
    </SummaryPart>
  )
}
