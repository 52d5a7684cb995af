import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Title } from '@mantine/core'
import { IconCheck, IconMoon, IconSun, IconSunHigh, IconSunset2, type Icon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { Dose } from '#contract/doses.ts'
import type { DosePart } from '#rules/doses/phoneDoses.ts'
import { isTakeable, type DoseGroup } from '#rules/doses/todaysDoses.ts'
import { screenTime } from '#web/dates.ts'
import { DoseRow } from './DoseRow.tsx'
import { takeAll } from './markDose.ts'
import type { PhoneDoses } from './usePhoneDoses.ts'

/** `highlight`: the medicine that somebody was led to. */
export type ShownDoses = { known: PhoneDoses; now: Date; highlight: string | undefined }

const pictures: Record<DosePart, Icon> = { morning: IconSun, midday: IconSunHigh, evening: IconSunset2, night: IconMoon }

/** A part of the day with its times, and one press for all that is due in it. */
export function DoseGroupSection({ group: { part, doses }, ...shown }: ShownDoses & { group: DoseGroup }) {
  const { t } = useLingui()
  const names: Record<DosePart, string> = { morning: t`Morning`, midday: t`Midday`, evening: t`Evening`, night: t`Night` }
  const due = doses.filter((dose) => isTakeable(dose, shown.now))
  const times = [...new Set(doses.map(({ dueAt }) => screenTime(dueAt!)))].join(', ')
  const isNow = due.some(({ dueAt }) => dueAt! <= shown.now)
  const name = names[part]
  return (
    <DoseRows
      title={isNow ? t`${name} · due now` : t`${name} · ${times}`}
      picture={pictures[part]}
      doses={doses}
      {...shown}
      tool={
        due.length > 1 && (
          <Button variant="light" leftSection={<IconCheck size={20} aria-hidden />} onClick={() => void takeAll(due)}>
            <Trans>Take all</Trans>
          </Button>
        )
      }
    />
  )
}

type Props = ShownDoses & { title: string; picture?: Icon; tool?: ReactNode; doses: readonly Dose[] }

/** A card of doses under its heading. */
export function DoseRows({ title, picture: Picture, tool, doses, known, now, highlight }: Props) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="doses-head">
        <Title order={2} size="h3" id={headingId}>
          {Picture && <Picture size={22} aria-hidden />} {title}
        </Title>
        {tool}
      </div>
      <Card p={0} component="ul" className="doses">
        {doses.map((dose) => (
          <DoseRow
            key={`${dose.medicationId} ${dose.id}`}
            dose={dose}
            medicine={known.medicines.find(({ id }) => id === dose.medicationId)}
            isUnsent={known.isUnsent(dose)}
            isHighlighted={dose.medicationId === highlight}
            now={now}
          />
        ))}
      </Card>
    </section>
  )
}
