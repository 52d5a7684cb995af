import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { OwnConsent, SupportConsentCode } from '#contract/consents.ts'
import { inForce, supportCodes, whyNotAgree } from '#rules/supportConsents.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { screenDate } from '#web/dates.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { useMe } from '#web/session/session.ts'
import { Tools } from '#web/ui/Tools.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ConsentText } from './ConsentText.tsx'
import { agreeTo, decline, textOf } from './ownConsents.ts'
import { useConsentWords } from './useConsentWords.ts'

type Props = { code: OwnConsent['code']; latest: OwnConsent | undefined; mine: OwnConsent[] }

const isSupport = (code: OwnConsent['code']): code is SupportConsentCode => supportCodes.some((one) => one === code)

/** One consent: its words, how it stands since when, and the button that changes it, which first says what that leads to. */
export function ConsentRow({ code, latest, mine }: Props) {
  const { title, text } = useConsentWords()[code]
  const mayAgree = isSupport(code) && (latest?.decision !== 'accepted' || !!latest.dischargedAt)
  return (
    <li>
      <Stack gap="xs" align="flex-start">
        <Text fw={650}>
          {title}
          {latest?.visit && `, ${screenDate(latest.visit.startsAt)}`}
        </Text>
        <ConsentText paragraphs={text} />
        <State latest={latest} />
        <Tools>
          {mayAgree && <AgreeButton code={code} mine={mine} />}
          {latest?.decision === 'accepted' && <WithdrawButton consent={latest} />}
        </Tools>
      </Stack>
    </li>
  )
}

function State({ latest }: Pick<Props, 'latest'>) {
  const { t } = useLingui()
  if (!latest)
    return (
      <Text c="dimmed" size="sm">
        <Trans>You have not agreed to this.</Trans>
      </Text>
    )
  const { decision, at, version, expiresAt, dischargedAt } = latest
  const date = screenDate(at)
  const words = {
    accepted: t`You agreed on ${date}.`,
    declined: t`You said no on ${date}.`,
    withdrawn: t`You withdrew it on ${date}.`,
  }
  return (
    <Text c="dimmed" size="sm">
      {words[decision]} <Trans>Version {version} of the text.</Trans>{' '}
      {decision === 'accepted' && dischargedAt && (
        <Trans>A nurse ended your support on {screenDate(dischargedAt)}. You can agree again at any time.</Trans>
      )}
      {decision === 'accepted' && expiresAt && <Trans>It holds until {screenDate(expiresAt)}.</Trans>}
    </Text>
  )
}

function AgreeButton({ code, mine }: { code: SupportConsentCode; mine: OwnConsent[] }) {
  const { t } = useLingui()
  const { id } = useMe()
  const { title } = useConsentWords()[code]
  const offline = useOfflineReason()
  const held = inForce(mine).map((one) => one.code)
  return (
    <ConfirmButton
      button={{ variant: 'light', 'aria-label': t`Agree: ${title}`, reason: sentenceFor(whyNotAgree([code], held)) ?? offline }}
      label={<Trans>Agree</Trans>}
      title={title}
      action={t`Agree`}
      send={() => agreeTo(id, [code])}
      onSent={() => toast.success(t`You agreed: ${title}`)}
      onSettled={() => refresh('consents')}
    >
      <ConsentText paragraphs={textOf(code).paragraphs} />
    </ConfirmButton>
  )
}

function WithdrawButton({ consent: { code, visit } }: { consent: OwnConsent }) {
  const { t } = useLingui()
  const { id } = useMe()
  const { title, withdrawing } = useConsentWords()[code]
  const offline = useOfflineReason()
  if (code === 'terms_privacy') return null
  const send = () =>
    code === 'document_diagnosis' ? client.papers.consentToDiagnosis({ appointmentId: visit!.id, allowed: false }) : decline(id, code)
  return (
    <ConfirmButton
      button={{ variant: 'default', 'aria-label': t`Withdraw: ${title}`, reason: offline }}
      label={<Trans>Withdraw</Trans>}
      title={t`Withdraw: ${title}`}
      action={t`Withdraw`}
      color="red"
      send={send}
      onSent={() => toast.default(t`Withdrawn: ${title}`)}
      onSettled={() => refresh('consents', 'papers')}
    >
      <Text>{withdrawing}</Text>
    </ConfirmButton>
  )
}
