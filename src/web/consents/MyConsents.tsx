import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { supportCodes } from '#rules/supportConsents.ts'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { consentsOptions } from './consentsQuery.ts'
import { ConsentRow } from './ConsentRow.tsx'

/** For the patient: everything they agreed to or said no to, in which words and when, with the way to change it. */
export function MyConsents() {
  const { data: mine } = useSuspenseQuery(consentsOptions)
  const others = mine.filter(({ code }) => !supportCodes.some((one) => one === code))
  return (
    <SettingCard title={<Trans>What you agreed to</Trans>}>
      <Text>
        <Trans>You can change each of these at any time. It counts at once, and does not change what was done before.</Trans>
      </Text>
      <ul className="settings-list">
        {supportCodes.map((code) => (
          <ConsentRow key={code} code={code} latest={mine.find((one) => one.code === code)} mine={mine} />
        ))}
        {others.map((one) => (
          <ConsentRow key={`${one.code} ${one.visit?.id}`} code={one.code} latest={one} mine={mine} />
        ))}
      </ul>
    </SettingCard>
  )
}
