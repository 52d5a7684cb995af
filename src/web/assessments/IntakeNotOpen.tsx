import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenIntake } from '#contract/assessments.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

type Props = { userId: string; intakes: readonly OpenIntake[] }

/** Of an intake that was open here: who has it now, or that nobody takes it any more. Answers that were not saved stay in the tab (useAnswersDraft). */
export function IntakeNotOpen({ userId, intakes }: Props) {
  const { t } = useLingui()
  const nurse = intakes.find((one) => one.userId === userId)?.begun?.nurseName
  return (
    <>
      <PageHeading>{nurse ? t`${nurse} has this intake` : t`This intake is not open to you`}</PageHeading>
      <EmptyState
        action={
          <LinkButton to="/nurse/intake" search={nurse ? { takes: userId } : {}} variant="default">
            {nurse ? <Trans>Take it over</Trans> : <Trans>Awaiting intake</Trans>}
          </LinkButton>
        }
      >
        {nurse ? (
          <Trans>
            {nurse} took it over with the answers that were saved. What you typed since then is kept in this tab, and is saved if you take
            the intake over again.
          </Trans>
        ) : (
          <Trans>The intake is completed, or the patient does not agree to nurse support any more.</Trans>
        )}
      </EmptyState>
    </>
  )
}
