import type { ScorePart } from '#rules/score/score.ts'
import { dialogSteps } from '#web/ui/dialogHistory.ts'
import { useDialogStep } from '#web/ui/useDialogEntry.ts'

/** What the dialog shows above the four cards. */
export type ScorePlace = ScorePart | 'how' | 'achievements'

export const useScorePlace = () => useDialogStep<{ scorePlace: ScorePlace }>().scorePlace
export const openScorePlace = (scorePlace: ScorePlace) => dialogSteps.next({ scorePlace })
