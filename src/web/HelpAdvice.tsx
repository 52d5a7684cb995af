import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { Triage } from '#rules/redFlags.ts'

/** What to do until help comes, word for word as domain 8.3 has it. */
export function HelpAdvice({ found: { advice, cards }, poison }: { found: Triage; poison: string }) {
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
  }
  return advice.map((one) => (
    <Text key={one} fw={650}>
      {sentences[one]}
    </Text>
  ))
}
