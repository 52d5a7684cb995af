import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Text, Title } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { SymptomLog } from '#contract/symptoms.ts'
import { loggedBefore } from '#rules/symptoms/symptomFigures.ts'
import { symptomName } from '#rules/symptoms/symptomWords.ts'
import { localDate } from '#rules/time.ts'
import { screenNow } from '#web/ui/clock.ts'
import { toast } from '#web/ui/toasts.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { withUndo } from '#web/ui/withUndo.ts'
import { checkInWithout } from './symptomCalls.ts'
import type { PhoneSymptoms } from './usePhoneSymptoms.ts'

const QUICK = 6

type Props = { known: PhoneSymptoms; now: Date; onQuick: (log: SymptomLog) => void; onOther: () => void }

/** Today in one press, or in two for what was written down before. */
export function HowAreYou({ known, now, onQuick, onOther }: Props) {
  const before = loggedBefore(known.logs, QUICK)
  return (
    <Card component="section" aria-labelledby="how-are-you">
      <Title order={2} id="how-are-you" mb="sm">
        <Trans>How are you today?</Trans>
      </Title>
      <CheckIn known={known} now={now} />
      {before.length > 0 && (
        <Text mt="md" mb="xs">
          <Trans>Or choose what you have:</Trans>
        </Text>
      )}
      <Tools mt={before.length > 0 ? undefined : 'md'}>
        {before.map((log) => (
          <Button key={log.id} variant="default" aria-haspopup="dialog" onClick={() => onQuick(log)}>
            {symptomName(log)}
          </Button>
        ))}
        <Button variant="default" aria-haspopup="dialog" leftSection={<IconPlus size={20} aria-hidden />} onClick={onOther}>
          {before.length > 0 ? <Trans>Something else</Trans> : <Trans>Add a symptom</Trans>}
        </Button>
      </Tools>
    </Card>
  )
}

function CheckIn({ known, now }: Pick<Props, 'known' | 'now'>) {
  const { t } = useLingui()
  const today = localDate(now)
  const checkIn = known.checkIns.find(({ date }) => date === today)
  if (known.logs.some(({ occurredAt }) => localDate(occurredAt) === today)) return <Text>{t`You wrote down symptoms today.`}</Text>
  const checkInNow = async () => {
    const pressedAt = screenNow()
    if (!(await checkInWithout(true, checkIn))) return
    const undo = () => void checkInWithout(false, { date: today, changedAt: pressedAt })
    toast.success(t`No symptoms today: saved`, withUndo(undo))
  }
  if (!checkIn?.isNone)
    return (
      <Button leftSection={<IconCheck size={20} aria-hidden />} onClick={() => void checkInNow()}>
        <Trans>No symptoms today</Trans>
      </Button>
    )
  return (
    <div className="checked-in">
      <span role="status">
        <IconCheck size={20} aria-hidden /> <Trans>No symptoms today</Trans>
      </span>
      <Button variant="subtle" onClick={() => void checkInWithout(false, checkIn)}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}
