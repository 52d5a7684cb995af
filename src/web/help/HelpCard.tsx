import { Trans } from '@lingui/react/macro'
import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'
import { dialableNumber } from '#rules/emergencyNumbers.ts'
import type { Triage } from '#rules/redFlags.ts'
import { clearTyped } from '#web/session/browserStorage.ts'
import { PhoneLink } from '#web/ui/PhoneLink.tsx'

type Props = {
  tone: 'red' | 'yellow' | 'teal'
  title: string
  heading: Ref<HTMLHeadingElement> | undefined
  /** Stands before the title, for what must be found at once. */
  above?: ReactNode
  children: ReactNode
}

/** One card of help, in the middle of what somebody was doing. */
export function HelpCard({ tone, title, heading, above, children }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} bd={`2px solid var(--mantine-color-${tone}-6)`}>
      <Stack gap="sm">
        {above}
        <Title order={3} size="h2" id={id} ref={heading} tabIndex={-1} {...(heading && { 'data-autofocus': true })}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  )
}

type NumberProps = { number: string; isFirst?: boolean }

/** A number of the list that administrators keep, however it is written there. */
export const HelpPhoneLink = (props: NumberProps) => <PhoneLink {...props} dialled={dialableNumber(props.number) ?? props.number} />

/** What to do until help comes, word for word as domain 8.3 has it. */
export function HelpAdvice({ found: { advice, cards }, poison }: { found: Pick<Triage, 'advice' | 'cards'>; poison: string }) {
  const isUrgent = cards.includes('urgent')
  const sentences = {
    note_the_time: <Trans>Note the time it started.</Trans>,
    poison_line: <Trans>Poison line {poison}. Do not make the person vomit.</Trans>,
    on_the_side: <Trans>Lay them on their side. Put nothing in the mouth.</Trans>,
    take_sugar: isUrgent ? (
      <Trans>
        Take 15 g sugar now – 3 teaspoons in water or half a glass of cool drink – and check again in 15 minutes. Then eat some food.
      </Trans>
    ) : (
      <Trans>
        If the sugar is low and the person is awake: Take 15 g sugar now – 3 teaspoons in water or half a glass of cool drink – and check
        again in 15 minutes.
      </Trans>
    ),
    rest_and_repeat: <Trans>Sit and rest for 5 minutes. Then measure your blood pressure again and write it down here.</Trans>,
    tb_test: <Trans>TB test advised: ask for one at your clinic.</Trans>,
  }
  return advice.map((one) => (
    <Text key={one} fw={650}>
      {sentences[one]}
    </Text>
  ))
}

/** Nothing that anybody would ask about. */
const EXIT_URL = 'https://www.google.co.za/'

/** For who must not be seen reading this: another website takes the place of this page, and what was typed is gone. */
export function QuickExit() {
  const leave = () => {
    clearTyped()
    location.replace(EXIT_URL)
  }
  return (
    <div>
      <Button color="dark" leftSection={<IconDoorExit size={20} aria-hidden />} onClick={leave}>
        <Trans>Leave this page now</Trans>
      </Button>
      <Text size="sm" c="dimmed">
        <Trans>Another website opens in its place.</Trans>
      </Text>
    </div>
  )
}
