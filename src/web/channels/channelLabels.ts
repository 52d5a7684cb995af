import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { NoticeCategory, NoticeChannel } from '#contract/channels.ts'

type CategoryLabel = { name: MessageDescriptor; about: MessageDescriptor }

const categories: Record<NoticeCategory, CategoryLabel> = {
  appointments: { name: msg`Visits`, about: msg`Bookings, changes and reminders` },
  medicines: { name: msg`Medicines`, about: msg`When to take them, when to fetch more` },
  care_team: { name: msg`Care team`, about: msg`What your nurse and doctor tell you` },
  documents: { name: msg`Documents`, about: msg`Visit summaries and other documents` },
  education: { name: msg`Goals`, about: msg`A goal you reached` },
  security: { name: msg`Security`, about: msg`Your account, and who opened your record` },
}

const channels: Record<NoticeChannel, MessageDescriptor> = {
  app: msg`In the app`,
  push: msg`Alert`,
  email: msg`Email`,
  sms: msg`Text message`,
}

/** The same within a list. */
const channelsInList: Record<NoticeChannel, MessageDescriptor> = {
  app: msg`in the app`,
  push: msg`alert`,
  email: msg`email`,
  sms: msg`text message`,
}

/** What categories, channels and their switches are called. */
export function useChannelLabels() {
  const { t, i18n } = useLingui()
  const nameOf = (category: NoticeCategory) => i18n._(categories[category].name)
  return {
    nameOf,
    aboutOf: (category: NoticeCategory) => i18n._(categories[category].about),
    channelOf: (channel: NoticeChannel) => i18n._(channels[channel]),
    /** 'In the app, email' */
    listOf: (some: readonly NoticeChannel[]) => {
      const list = some.map((channel) => i18n._(channelsInList[channel])).join(', ')
      return list.charAt(0).toUpperCase() + list.slice(1)
    },
    /** 'Visits by text message' */
    switchOf: (category: NoticeCategory, channel: NoticeChannel) => {
      const what = nameOf(category)
      const names: Record<NoticeChannel, string> = {
        app: t`${what} in the app`,
        push: t`${what} by alert`,
        email: t`${what} by email`,
        sms: t`${what} by text message`,
      }
      return names[channel]
    },
  }
}
