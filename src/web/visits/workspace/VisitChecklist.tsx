import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Checkbox, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { visitLimits } from '#contract/limits.ts'
import type { Checklist, Workspace } from '#contract/visits.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { useStore } from '#web/store.ts'
import type { Autosave } from '#web/drafts/autosave.ts'
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
      {draft.theirs && <ChecklistConflict checklist={checklist} />}
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

/** The same checklist was filled in somewhere else: one of the two stands. */
function ChecklistConflict({ checklist }: { checklist: Autosave<Checklist> }) {
  const { t } = useLingui()
  const { value, theirs } = useStore(checklist)
  if (!theirs) return null
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t`The checklist was changed somewhere else. Nothing was overwritten.`}
    >
      <Stack gap="xs">
        <Text className="written" size="sm">
          <Trans>The other version:</Trans>{' '}
          {[theirs.value.address, theirs.value.callbackNumber, theirs.value.suitabilityReason].filter(Boolean).join(', ')}
        </Text>
        <Group>
          <Button variant="default" onClick={() => void checklist.settle(value)}>
            <Trans>Keep what is on this screen</Trans>
          </Button>
          <Button variant="default" onClick={() => void checklist.settle(theirs.value)}>
            <Trans>Use the other version</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
