import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { visitLimits } from '#contract/limits.ts'
import type { Workspace } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { useStore } from '#web/store.ts'
import type { Autosave } from '#web/drafts/autosave.ts'
import { DraftConflict } from '#web/drafts/DraftConflict.tsx'
import type { ConflictField } from '#web/forms/conflict.ts'
import { i18n } from '#web/i18n.ts'
import { AutosaveStatus } from '#web/drafts/AutosaveStatus.tsx'
import { SuitabilityChoice } from './SuitabilityChoice.tsx'

type Props = { checklist: Autosave<Checklist>; workspace: Workspace; consentGiven: boolean }

/** What the doctor confirms before the visit starts; saved as it is filled in. */
export function VisitChecklist({ checklist, workspace, consentGiven }: Props) {
  const { t } = useLingui()
  const draft = useStore(checklist)
  const { value } = draft
  const edit = (parts: Partial<Checklist>) => checklist.edit(parts)
  const save = () => void checklist.flush()
  const decide = (parts: Partial<Checklist>) => {
    edit(parts)
    save()
  }
  return (
    <Stack gap="md">
      <AutosaveStatus draft={draft} />
      <DraftConflict draft={checklist} fields={fields} title={t`The checklist was changed somewhere else. Nothing was overwritten.`} />
      <Radio.Group
        label={t`Identity confirmed by`}
        value={value.identityConfirmedBy}
        onChange={(by) => decide({ identityConfirmedBy: by as Checklist['identityConfirmedBy'] })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="name_and_birth_date" label={t`Name and date of birth`} />
          <Radio value="id_document" label={t`ID document seen`} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={t`Address where the patient is now`}
        description={t`Street, place and landmark, for an ambulance`}
        minRows={2}
        maxLength={visitLimits.whereabouts}
        value={value.address}
        onChange={({ currentTarget }) => edit({ address: stripControlCharacters(currentTarget.value) })}
        onBlur={save}
      />
      <TextInput
        label={t`Call-back number`}
        description={workspace.patient.phone ? t`On file: ${{ phone: workspace.patient.phone }}` : t`No number on file`}
        type="tel"
        maxLength={visitLimits.callbackNumber}
        value={value.callbackNumber}
        onChange={({ currentTarget }) => edit({ callbackNumber: stripControlCharacters(currentTarget.value) })}
        onBlur={save}
      />
      <Checkbox
        label={t`The patient is in a private place, and so am I`}
        checked={value.privatePlace}
        onChange={({ currentTarget }) => decide({ privatePlace: currentTarget.checked })}
      />
      <Text>{consentGiven ? t`Telehealth consent: on file` : t`Telehealth consent: the patient has not agreed yet`}</Text>
      <SuitabilityChoice value={value} onDecide={decide} onEdit={edit} onBlur={save} />
    </Stack>
  )
}

/** What is chosen between when the same checklist was filled in somewhere else. */
const fields: ConflictField<Checklist>[] = [
  { name: 'identity', keys: ['identityConfirmedBy'], label: msg`Identity confirmed by`, show: ({ identityConfirmedBy: by }) => said(by) },
  { name: 'address', keys: ['address'], label: msg`Address where the patient is now`, show: ({ address }) => address },
  { name: 'callbackNumber', keys: ['callbackNumber'], label: msg`Call-back number`, show: ({ callbackNumber }) => callbackNumber },
  {
    name: 'privatePlace',
    keys: ['privatePlace'],
    label: msg`The patient is in a private place, and so am I`,
    show: (list) => said(list.privatePlace ? 'yes' : 'no'),
  },
  {
    name: 'suitability',
    keys: ['suitability', 'suitabilityReason'],
    label: msg`Is a video visit suitable?`,
    show: ({ suitability, suitabilityReason }) => [said(suitability), suitabilityReason].filter(Boolean).join('\n'),
  },
]

const answers = {
  name_and_birth_date: msg`Name and date of birth`,
  id_document: msg`ID document seen`,
  yes: msg`Yes`,
  no: msg`No`,
  suitable: msg`Suitable for video`,
  suitable_first_visit: msg`Suitable for video, first visit: we have not met in person`,
  not_suitable: msg`Not suitable for video: the patient must be seen in person`,
}
const said = (answer: keyof typeof answers | null) => (answer ? i18n._(answers[answer]) : '')
