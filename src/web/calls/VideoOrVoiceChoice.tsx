import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { megabytes, AUDIO_ONLY_BELOW_KBITS } from '#rules/callQuality.ts'
import { useStore } from '#web/store.ts'
import type { Call } from './call.ts'
import { useDataUsageText } from './useDataUsageText.ts'

type Props = { call: Call; lobby: Lobby; minutes: number; byPhone: boolean; onByPhone: (wish: boolean) => void }

/** With or without a picture, and what either costs. On a slow line voice is chosen, with its reason; whoever wants may choose otherwise. */
export function VideoOrVoiceChoice({ call, lobby, minutes, byPhone, onByPhone }: Props) {
  const { t } = useLingui()
  const { camera, choice } = useStore(call)
  const { kbits } = useStore(call.sample)
  const [hasChosen, setChosen] = useState(false)
  const isSlow = kbits !== undefined && kbits < AUDIO_ONLY_BELOW_KBITS
  const words = useDataUsageText(lobby.dataCentsPerGigabyte)
  useEffect(() => {
    if (isSlow && !hasChosen) call.choose(false)
  }, [call, isSlow, hasChosen])

  const pick = (picked: string) => {
    setChosen(true)
    onByPhone(picked === 'phone')
    if (picked === 'phone') return call.media.stop()
    call.chooseQuality(picked === 'saver' ? 'saver' : 'auto')
    call.choose(picked !== 'voice')
  }
  return (
    <Radio.Group
      label={t`How do you want to talk?`}
      description={t`You can change this at any time during the call.`}
      value={byPhone ? 'phone' : camera ? (choice === 'saver' ? 'saver' : 'video') : 'voice'}
      onChange={pick}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="video" label={t`Video`} description={words.upTo(megabytes('auto', minutes), minutes)} />
        <Radio value="saver" label={t`Small picture, saves data`} description={words.upTo(megabytes('saver', minutes), minutes)} />
        <Radio value="voice" label={t`Voice only`} description={words.upTo(megabytes('voice', minutes), minutes)} />
        <Radio
          value="phone"
          label={t`I have no data: phone me`}
          disabled={!lobby.canBeRung}
          description={
            lobby.canBeRung
              ? t`${{ doctorName: lobby.doctor.name }} will phone you on ${{ phone: localPhone(lobby.callbackNumber) }}. It costs you nothing.`
              : t`We do not have your phone number. Add it to your profile first.`
          }
        />
      </Stack>
      {isSlow && !byPhone && (
        <Text size="sm" mt="xs" role="status">
          {camera
            ? t`Your connection is slow. The call starts with voice only. Your picture follows if the connection allows it.`
            : t`Your connection is slow, so we chose voice only. You will hear each other better.`}
        </Text>
      )}
      <Text size="sm" mt="xs" c="dimmed">
        {words.assumption}{' '}
        <Trans>Voice only uses the least data when the doctor's picture is off too: choose 'Sound only' in the call.</Trans>
      </Text>
    </Radio.Group>
  )
}
