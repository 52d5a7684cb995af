import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { visitLimits } from '#contract/limits.ts'
import type { Workspace } from '#contract/visits.ts'
import type { Checklist } from '#contract/visitNotes.ts'
import { localPhone } from '#rules/phoneFormat.ts'
import { isWholeNumber } from '#rules/visits.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { useStore } from '#web/store.ts'
import type { Autosave } from '#web/drafts/autosave.ts'
import { DraftConflict } from '#web/drafts/DraftConflict.tsx'
import type { ConflictField } from '#web/forms/conflict.ts'
import { screenDate } from '#web/dates.ts'
import { i18n } from '#web/i18n.ts'
import { SuitabilityChoice } from './SuitabilityChoice.tsx'

type Props = { checklist: Autosave<Checklist>; workspace: Workspace }

/** What the doctor confirms beside the picture, before anything is signed; saved as it is filled in. */
export function VisitChecklist({ checklist, workspace }: Props) {
  const { t } = useLingui()
  const { value } = useStore(checklist)
  const given = workspace.telehealthConsentAt
  const edit = (parts: Partial<Checklist>) => checklist.edit(parts)
  const save = () => void checklist.flush()
  const decide = (parts: Partial<Checklist>) => {
    edit(parts)
    save()
  }
  return (
    <Stack gap="md">
      <DraftConflict
        id="conflict-checklist"
        draft={checklist}
        fields={fields}
        title={t`The checklist was changed somewhere else. Nothing was overwritten.`}
      />
      <div className="checks">
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
        <Stack gap="xs">
          <Checkbox
            label={t`The patient is in a private place, and so am I`}
            checked={value.privatePlace}
            onChange={({ currentTarget }) => decide({ privatePlace: currentTarget.checked })}
          />
          <Text size="sm">
            {given
              ? t`Consent to video: given on ${{ givenOn: screenDate(given) }}`
              : t`Consent to video: the patient gives it in the lobby`}
          </Text>
        </Stack>
        <Whereabouts value={value} patient={workspace.patient} onEdit={edit} onDecide={decide} onBlur={save} />
        <Stack gap="xs" className="checks-suitability">
          <SuitabilityChoice value={value} onDecide={decide} onEdit={edit} onBlur={save} />
        </Stack>
      </div>
    </Stack>
  )
}

type Edit = (parts: Partial<Checklist>) => void
type WhereaboutsProps = { value: Checklist; patient: Workspace['patient']; onEdit: Edit; onDecide: Edit; onBlur: () => void }

/** Where help would go, and where to ring when the line breaks. What the profile says is asked about, and taken over by one press. */
function Whereabouts({ value, patient: { homeAddress, phone: onFile }, onEdit, onDecide, onBlur }: WhereaboutsProps) {
  const { t } = useLingui()
  const phone = onFile && localPhone(onFile)
  const [addressId, numberId] = [useId(), useId()]
  const isCut = value.callbackNumber.trim() !== '' && !isWholeNumber(value.callbackNumber)
  return (
    <>
      <Stack gap="md">
        <Textarea
          id={addressId}
          autosize
          label={t`Address where the patient is now`}
          description={t`Street, place and landmark, for an ambulance`}
          minRows={1}
          maxLength={visitLimits.whereabouts}
          value={value.address}
          onChange={({ currentTarget }) => onEdit({ address: stripControlCharacters(currentTarget.value) })}
          onBlur={onBlur}
        />
        {homeAddress && !value.address && (
          <OnFile fieldId={addressId} onUse={() => onDecide({ address: homeAddress })}>{t`Use the home address: ${homeAddress}`}</OnFile>
        )}
      </Stack>
      <Stack gap="md">
        <TextInput
          id={numberId}
          label={t`Call-back number`}
          description={isCut ? t`Enter the whole number, such as 082 123 4567.` : !phone && t`No number on file`}
          type="tel"
          maxLength={visitLimits.callbackNumber}
          value={value.callbackNumber}
          onChange={({ currentTarget }) => onEdit({ callbackNumber: stripControlCharacters(currentTarget.value) })}
          onBlur={onBlur}
        />
        {phone && !value.callbackNumber && (
          <OnFile fieldId={numberId} onUse={() => onDecide({ callbackNumber: phone })}>{t`Use the number on file: ${phone}`}</OnFile>
        )}
      </Stack>
    </>
  )
}

/** Gone once it was pressed, so the focus goes to the field that it filled in. */
function OnFile({ fieldId, onUse, children }: { fieldId: string; onUse: () => void; children: ReactNode }) {
  const use = () => {
    onUse()
    document.getElementById(fieldId)?.focus()
  }
  return (
    <Button variant="subtle" size="compact-sm" w="fit-content" mt="-0.75rem" className="on-file" onClick={use}>
      {children}
    </Button>
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
