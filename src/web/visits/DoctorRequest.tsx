import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { illnessConsent, shownConsent } from '#rules/consents.ts'
import { api, refresh } from '#web/api/api.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { i18n } from '#web/i18n.ts'
import { MissingDetailsForm } from '#web/people/parts.tsx'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = { appointmentId: string }
type DoctorRequest = { appointmentId: string; about: 'details' | 'illness'; doctorName: string; askedAt?: Date | undefined }

/** In the visit: what the doctor asks for comes up by itself, over the call, which goes on. */
export function DoctorRequestDialog({ appointmentId }: Props) {
  const { data } = useQuery(api.papers.mine.queryOptions())
  const asked = data?.asks.find((one) => one.appointmentId === appointmentId)
  return asked ? <OpenedByItself key={asked.about} asked={asked} /> : null
}

/** Put aside it answers nothing: the question stays with the visit's papers, and comes up again when the doctor asks again. */
function OpenedByItself({ asked }: { asked: DoctorRequest }) {
  const [putAside, setPutAside] = useState<number>()
  const askedAt = asked.askedAt?.getTime() ?? 0
  return <RequestDialog asked={asked} opened={putAside !== askedAt} onClose={() => setPutAside(askedAt)} />
}

type RequestProps = { asked: DoctorRequest; opened: boolean; onClose: () => void }

function RequestDialog({ asked, opened, onClose }: RequestProps) {
  const { t } = useLingui()
  const { appointmentId, about, doctorName } = asked
  const answer = useMutation(
    api.papers.answerRequest.mutationOptions({
      onSuccess: () => refresh('papers'),
      onError: (error) => toast.destructive(sentenceForError(error)),
    }),
  )
  const asks = shownConsent(illnessConsent, i18n.locale)
  const say = (given: boolean) => answer.mutate({ appointmentId, about, given, locale: asks.locale })
  const done = () => {
    onClose()
    toast.success(t`Thank you. Your doctor has everything that is needed.`)
    void refresh('papers')
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t`${doctorName} asks you`}>
      {about === 'illness' ? (
        <NameIllness text={asks.paragraphs.join(' ')} isPending={answer.isPending} onAnswer={say} />
      ) : (
        <Stack>
          <Text>
            <Trans>Your doctor cannot give you a prescription without this. What you write is saved in your profile.</Trans>
          </Text>
          <Suspense fallback={<Skeleton h={200} />}>
            <MissingDetailsForm onDone={done} onRefuse={() => say(false)} />
          </Suspense>
        </Stack>
      )}
    </Dialog>
  )
}

function NameIllness({ text, isPending, onAnswer }: { text: string; isPending: boolean; onAnswer: (given: boolean) => void }) {
  return (
    <Stack>
      <Text>
        <Trans>May the sick note say what your illness is? You do not have to agree: a sick note is valid without it.</Trans>
      </Text>
      <Alert color="blue">{text}</Alert>
      {/* Consent: both answers look the same. */}
      <Actions>
        <Button variant="default" disabled={isPending} onClick={() => onAnswer(false)}>
          <Trans>No, do not name it</Trans>
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => onAnswer(true)}>
          <Trans>Yes, it may be named</Trans>
        </Button>
      </Actions>
    </Stack>
  )
}

/** Among the papers of a visit, when the patient was not in it: the same, opened by a button. */
export function DoctorRequestAlert({ appointmentId }: Props) {
  const { data } = useQuery(api.papers.mine.queryOptions())
  const [isOpen, setOpen] = useState(false)
  const asked = data?.asks.find((one) => one.appointmentId === appointmentId)
  if (!asked) return null
  return (
    <Alert color="yellow" title={<Trans>{{ doctorName: asked.doctorName }} needs something from you</Trans>}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {asked.about === 'illness' ? (
            <Trans>Whether the sick note of this visit may name your illness.</Trans>
          ) : (
            <Trans>Details that the law requires on a prescription.</Trans>
          )}
        </Text>
        <Button onClick={() => setOpen(true)}>
          <Trans>Answer</Trans>
        </Button>
      </Stack>
      <RequestDialog asked={asked} opened={isOpen} onClose={() => setOpen(false)} />
    </Alert>
  )
}
