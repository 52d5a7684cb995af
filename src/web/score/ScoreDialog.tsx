import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Score } from '#contract/score.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { brand } from '#web/theme/brand.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { dialogSteps } from '#web/ui/dialogHistory.ts'
import { AchievementList } from './AchievementList.tsx'
import { HowItIsWorkedOut } from './HowItIsWorkedOut.tsx'
import './score.css'
import { PartDetails } from './PartDetails.tsx'
import { ScoreOverview } from './ScoreOverview.tsx'
import { useScorePlace } from './scoreSteps.ts'
import { partNames } from './scoreTexts.ts'

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
    <>
      <ErrorBoundary key={place}>
        {place === 'how' && <HowItIsWorkedOut score={score} />}
        {place === 'achievements' && <AchievementList />}
        {place !== 'how' && place !== 'achievements' && <PartDetails part={place} score={score} onLeave={onLeave} />}
      </ErrorBoundary>
      <Actions>
        <Button variant="default" onClick={() => dialogSteps.back(1)}>
          <Trans>Back</Trans>
        </Button>
      </Actions>
    </>
  )
}
