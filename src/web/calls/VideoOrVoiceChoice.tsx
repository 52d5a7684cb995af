import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { IconMicrophone, IconPhone, IconVideo } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { Lobby } from '#contract/calls.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { megabytes, AUDIO_ONLY_BELOW_KBITS } from '#rules/callQuality.ts'
import { useStore } from '#web/store.ts'
import { ChoiceCard } from '#web/ui/ChoiceCard.tsx'
import type { Call } from './call.ts'
import { useDataUsageText } from './useDataUsageText.ts'

type Props = { call: Call; lobby: Lobby; minutes: number; byPhone: boolean; onByPhone: (wish: boolean) => void }

/** With or without a picture or by phone, and what each costs. On a slow line voice is chosen, with its reason; whoever wants may choose otherwise. */
export function VideoOrVoiceChoice({ call, lobby, minutes, byPhone, onByPhone }: Props) {
  const { t } = useLingui()
  const { camera, choice } = useStore(call)
  const { kbits } = useStore(call.sample)
  const [hasChosen, setChosen] = useState(false)
  const titleId = useId()
  const isSlow = kbits !== undefined && kbits < AUDIO_ONLY_BELOW_KBITS
  const words = useDataUsageText(lobby.dataCentsPerGigabyte)
  // What the line carries is measured once when somebody comes to the lobby.
  useEffect(() => {
    if (call.sample.get().kbits === undefined) void call.sample.measure()
  }, [call])
  useEffect(() => {
    if (isSlow && !hasChosen) call.choose(false)
  }, [call, isSlow, hasChosen])

  const pick = (picked: Way) => {
    setChosen(true)
    onByPhone(picked === 'phone')
    if (picked === 'phone') return call.media.stop()
    call.choose(picked === 'video')
  }
  const usedOf = (quality: 'auto' | 'saver' | 'voice') => words.estimate(megabytes(quality, minutes))
  const way = (value: Way) => ({
    group: 'talk-way',
    isChosen: value === (byPhone ? 'phone' : camera ? 'video' : 'voice'),
    onChoose: () => pick(value),
  })
  const [video, voice] = [usedOf(choice === 'saver' ? 'saver' : 'auto'), usedOf('voice')]
  return (
    <Stack gap={8} role="radiogroup" aria-labelledby={titleId}>
      <Text fw={650} id={titleId}>
        <Trans>How do you want to talk?</Trans>
      </Text>
      <ChoiceCard {...way('video')} picture={<IconVideo aria-hidden />} name={t`Video`} about={video.data} aside={video.price} />
      <ChoiceCard {...way('voice')} picture={<IconMicrophone aria-hidden />} name={t`Voice only`} about={voice.data} aside={voice.price} />
      <ChoiceCard
        {...way('phone')}
        picture={<IconPhone aria-hidden />}
        name={t`I have no data: phone me`}
        about={
          lobby.canBeRung
            ? t`We phone ${{ phone: localPhone(lobby.callbackNumber) }}`
            : t`We do not have your phone number. Add it to your profile first.`
        }
        aside={t`Free`}
        isClosed={!lobby.canBeRung}
      />
      <Text size="sm" c="dimmed" role="status">
        {!isSlow || byPhone
          ? words.perGigabyte
          : camera
            ? t`Your connection is slow. The call starts with voice only. Your picture follows if the connection allows it.`
            : t`Your connection is slow, so we chose voice only. You will hear each other better.`}
      </Text>
    </Stack>
  )
}

type Way = 'video' | 'voice' | 'phone'
