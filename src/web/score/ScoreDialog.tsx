import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Score } from '#contract/score.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { brand } from '#web/theme/brand.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { dialogSteps } from '#web/ui/dialogHistory.ts'
import { AchievementList } from './AchievementList.tsx'
import { HowItIsWorkedOut } from './HowItIsWorkedOut.tsx'
import './score.css'
import { PartDetails } from './PartDetails.tsx'
import { ScoreOverview } from './ScoreOverview.tsx'
import { useScorePlace } from './scoreSteps.ts'
import { partNames } from '#rules/score/scoreWords.ts'

type Props = { opened: boolean; score: Score; onClose: () => void }

/** 'Your Molemo Score': the total and its four cards, and above them what is behind one of these. */
export function ScoreDialog({ opened, score, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={<ScoreTitle />}>
      <ScorePlaces score={score} onLeave={onClose} />
    </Dialog>
  )
}

function ScoreTitle() {
  const { t } = useLingui()
  const place = useScorePlace()
  if (!place) return t`Your ${{ product: brand().name }} Score`
  if (place === 'how') return t`How is this worked out?`
  return place === 'achievements' ? t`Achievements` : partNames()[place]
}

function ScorePlaces({ score, onLeave }: { score: Score; onLeave: () => void }) {
  const place = useScorePlace()
  if (!place) return <ScoreOverview score={score} onLeave={onLeave} />
  return (
    <Stack gap="sm" align="stretch">
      <Button
        className="score-back"
        variant="subtle"
        leftSection={<IconArrowLeft size={20} aria-hidden />}
        onClick={() => dialogSteps.back(1)}
      >
        <Trans>Back</Trans>
      </Button>
      <ErrorBoundary key={place}>
        {place === 'how' && <HowItIsWorkedOut score={score} />}
        {place === 'achievements' && <AchievementList />}
        {place !== 'how' && place !== 'achievements' && <PartDetails part={place} score={score} onLeave={onLeave} />}
      </ErrorBoundary>
    </Stack>
  )
}
