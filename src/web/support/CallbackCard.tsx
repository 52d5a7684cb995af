import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { TYPED_NUMBER_LENGTH, supportLimits } from '#contract/limits.ts'
import { CALLBACK_LIMIT } from '#rules/rateLimits.ts'
import { callbackFaults, callsFrom } from '#rules/support.ts'
import { api, refresh } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceFor, sentenceForError } from '#web/api/errorText.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { screenDateTime } from '#web/dates.ts'
import { callingHours } from './callingHours.ts'
import { contactOf } from './contactOf.ts'
import { SupportCard } from './SupportCard.tsx'

const CALLBACKS_A_DAY = CALLBACK_LIMIT.most

/** Which field a refusal belongs to. */
const fieldOf = { CALLBACK_NAME_TOO_SHORT: 'name', CALLBACK_PHONE_TOO_SHORT: 'phone' } as const

/** Knows who asks, as far as their profile does; what it knows can be typed over. */
export function CallbackCard() {
  const { t } = useLingui()
  const { data: profile } = useQuery(api.people.myProfile.queryOptions())
  const callAbout = useLocation({ select: ({ state }) => state.callAbout })
  const form = useForm({
    initial: { ...contactOf(profile), preferredTime: '', about: callAbout?.words ?? '' },
    name: 'callback',
    validate: (typed) => Object.fromEntries(callbackFaults(typed).map((code) => [fieldOf[code], sentenceFor(code)])),
    send: (typed, idempotencyKey) => client.support.requestCallback({ idempotencyKey, ...typed }),
    onSent: (_, sent) => {
      toast.success(t`Callback Request Submitted`, { description: t`Our support team will contact you shortly.` })
      form.clearSent(sent)
    },
    onSettled: () => refresh('support'),
    refusedAt: fieldOf,
    sentence: (error) =>
      errorCodeOf(error) === 'TOO_MANY_TRIES'
        ? t`You can ask for ${CALLBACKS_A_DAY} callbacks a day. Please ask again tomorrow.`
        : sentenceForError(error),
  })
  const required = { required: true, withAsterisk: false }
  return (
    <SupportCard title={<Trans>Request a Callback</Trans>} subtitle={<Trans>We'll call you back</Trans>}>
      <WhenWeCall />
      <Form
        form={form}
        label={t`Request a Callback`}
        action={<Trans>Request Callback</Trans>}
        busy={<Trans>Submitting...</Trans>}
        fullWidth
      >
        <TextField {...form.field('name')} {...required} label={t`Your Name`} autoComplete="name" maxLength={supportLimits.name} />
        <TextField
          {...form.field('phone')}
          {...required}
          label={t`Phone Number`}
          type="tel"
          autoComplete="tel"
          maxLength={TYPED_NUMBER_LENGTH}
        />
        <TextField
          {...form.field('preferredTime')}
          label={t`Preferred Time (Optional)`}
          placeholder={t`After 3 PM`}
          maxLength={supportLimits.preferredTime}
        />
        {callAbout && <TextField {...form.field('about')} label={t`What it is about (Optional)`} maxLength={supportLimits.about} />}
      </Form>
      {callAbout && (
        <Link to="/dashboard" search={{ openBooking: true, ...bookingOf(callAbout) }} className="tall-link">
          <Trans>Back to your booking</Trans>
        </Link>
      )}
    </SupportCard>
  )
}

const bookingOf = ({ bookWith, bookOn }: { bookWith: string; bookOn: string }) => ({ bookWith, bookOn })

/** When somebody who asks now is called: nobody waits through a Sunday for it. */
function WhenWeCall() {
  const now = useNow(60_000)
  const from = callsFrom(now)
  const { opens, closes } = callingHours()
  return (
    <Text>
      <Trans>
        Our nurses call Monday to Friday from {opens} to {closes}, but not on public holidays.
      </Trans>{' '}
      {from > now ? <Trans>If you ask now, we call from {{ from: screenDateTime(from) }}.</Trans> : <Trans>They are at work now.</Trans>}
    </Text>
  )
}
