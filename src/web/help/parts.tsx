import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { type HelpNumbers, helpNumbers } from '#rules/helpNumbers.ts'
import type { Triage } from '#rules/redFlags.ts'
import { api } from '#web/api/api.ts'
import { RequestCallback } from '#web/support/parts.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { HelpAdvice, HelpCard, HelpPhoneLink, QuickExit } from './HelpCard.tsx'

type Props = {
  found: Pick<Triage, 'cards' | 'advice'>
  /** 'I have called / I am with someone', or 'I am not in danger: carry on booking'. */
  onSeen: () => void
  /** What the second of them is called where nothing is booked, and what it does where it is not the same as the first. */
  carryOn?: ReactNode
  onCarryOn?: () => void
  /** Whom it is told, where it was not typed. */
  told?: ReactNode
  /** What stands above the way to ask for a call and below it. */
  notice?: ReactNode
  below?: ReactNode
  /** Without the way to ask for a call, where only calling oneself helps. */
  hasCallback?: boolean
  /** Not where it was read before, and is only there again. */
  takesFocus?: boolean
}

/** What shows before anything else when somebody needs help now (domain 3.2, 8.3). The first heading takes the focus; nobody is told by it. */
export function HelpCards({ told, notice, below, hasCallback = true, takesFocus = true, ...card }: Props) {
  const numbers = useHelpNumbers()
  const first = useRef<HTMLHeadingElement>(null)
  useEffect(() => first.current?.focus(), [])
  const cards = {
    emergency: Emergency,
    self_harm: SelfHarm,
    violence: Violence,
    urgent: Urgent,
    nurse: TellNurse,
  }
  return (
    <Stack gap="md">
      {card.found.cards.map((name, index) => {
        const Card = cards[name]
        return <Card key={name} {...card} numbers={numbers} heading={index === 0 && takesFocus ? first : undefined} />
      })}
      {notice}
      {hasCallback && <RequestCallback>{told}</RequestCallback>}
      {below}
      <Text size="sm">
        <Trans>This app is not an emergency service. Our nurses work Monday to Friday, 8:00 AM–5:00 PM, and not on public holidays.</Trans>
      </Text>
    </Stack>
  )
}

/** Whom to call where nothing came back, or nothing that helps. */
export const EmergencyCall = () => <HelpPhoneLink number={useHelpNumbers().cellphone} />

/** The numbers of a card that was read, kept in sight while its reader goes on. */
export function HelpNumbersReminder({ cards }: Pick<Triage, 'cards'>) {
  const numbers = useHelpNumbers()
  return (
    <Alert color="red" title={<Trans>Help now</Trans>}>
      <Tools>
        {cards.includes('self_harm') && <HelpPhoneLink number={numbers.suicide} />}
        {cards.includes('violence') && <HelpPhoneLink number={numbers.violence} />}
        <HelpPhoneLink number={numbers.cellphone} />
        {(cards.includes('emergency') || cards.includes('urgent')) && <HelpPhoneLink number={numbers.ambulance} />}
      </Tools>
    </Alert>
  )
}

function useHelpNumbers(): HelpNumbers {
  const { data: contacts = [] } = useQuery(api.emergencyNumbers.numbers.queryOptions())
  return helpNumbers(contacts)
}

type CardProps = Pick<Props, 'found' | 'onSeen' | 'carryOn' | 'onCarryOn'> & {
  numbers: HelpNumbers
  heading: React.Ref<HTMLHeadingElement> | undefined
}

function Emergency({ found, numbers: { cellphone, ambulance, poison }, heading, onSeen, carryOn, onCarryOn }: CardProps) {
  const { t } = useLingui()
  return (
    <HelpCard tone="red" heading={heading} title={t`Get help now`}>
      <Text>
        <Trans>
          What you told us can be a sign of a serious problem. Call {cellphone} from any cellphone or {ambulance} for an ambulance, or go to
          the nearest hospital emergency unit now. Do not drive yourself. If you can, ask someone to stay with you.
        </Trans>
      </Text>
      <HelpAdvice found={found} poison={poison} />
      <Tools grow>
        <HelpPhoneLink number={cellphone} isFirst />
        <HelpPhoneLink number={ambulance} isFirst />
        {found.advice.includes('poison_line') && <HelpPhoneLink number={poison} />}
      </Tools>
      <Stack gap="sm">
        <Button variant="default" onClick={onSeen}>
          <Trans>I have called / I am with someone</Trans>
        </Button>
        <Button variant="default" onClick={onCarryOn ?? onSeen}>
          {carryOn ?? <Trans>I am not in danger: carry on booking</Trans>}
        </Button>
      </Stack>
    </HelpCard>
  )
}

function SelfHarm({ numbers: { suicide, cellphone }, heading }: CardProps) {
  const { t } = useLingui()
  return (
    <HelpCard tone="teal" heading={heading} title={t`You matter, and you do not have to face this alone.`}>
      <Text>
        <Trans>
          Please call the SADAG suicide crisis line now: {suicide} (free), or SMS 31393. If you have already hurt yourself or may do so now,
          call {cellphone} or go to the nearest hospital. Try to be with someone you trust and move away from anything you could use to hurt
          yourself.
        </Trans>
      </Text>
      <Tools>
        <HelpPhoneLink number={suicide} isFirst />
        <HelpPhoneLink number={cellphone} />
      </Tools>
    </HelpCard>
  )
}

function Violence({ numbers: { violence, police, cellphone }, heading }: CardProps) {
  const { t } = useLingui()
  return (
    <HelpCard tone="teal" heading={heading} title={t`You deserve to be safe.`} above={<QuickExit />}>
      <Text>
        <Trans>
          Call {violence} (free, 24 hours) or dial *120*7867#. In danger now: {police} or {cellphone}. After rape, go to a hospital or
          clinic as soon as possible, best within 72 hours, for medicine that can help prevent HIV and pregnancy.
        </Trans>
      </Text>
      <Group gap="sm">
        <HelpPhoneLink number={violence} isFirst />
        <HelpPhoneLink number={police} />
        <HelpPhoneLink number={cellphone} />
      </Group>
    </HelpCard>
  )
}

function Urgent({ found, numbers: { cellphone, ambulance, poison }, heading }: CardProps) {
  const { t } = useLingui()
  return (
    <HelpCard tone="yellow" heading={heading} title={t`Please see a health worker today.`}>
      <Text>
        <Trans>
          Go to your clinic, doctor or emergency unit today. If you get worse – chest pain, trouble breathing, fainting, confusion, heavy
          bleeding – call {cellphone} or {ambulance}.
        </Trans>
      </Text>
      <HelpAdvice found={found} poison={poison} />
      <Tools>
        {found.advice.includes('poison_line') && <HelpPhoneLink number={poison} isFirst />}
        <HelpPhoneLink number={cellphone} />
        <HelpPhoneLink number={ambulance} />
      </Tools>
    </HelpCard>
  )
}

function TellNurse({ found, numbers: { poison }, heading }: CardProps) {
  const { t } = useLingui()
  return (
    <HelpCard tone="teal" heading={heading} title={t`Please tell your nurse about this soon.`}>
      <HelpAdvice found={found} poison={poison} />
    </HelpCard>
  )
}
