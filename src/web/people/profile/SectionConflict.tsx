import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Profile } from '#contract/people.ts'
import { type ConflictChoice, conflictingFields } from './sectionConflict.ts'
import type { SectionField, SectionDefinition } from './section.ts'
import type { useSectionForm } from './useSectionForm.ts'
import { shortDate, authorText } from './profileTexts.ts'

type Props<F extends object> = { section: SectionDefinition<F>; state: ReturnType<typeof useSectionForm<F>>; stored: Profile }

/** Somebody else saved this section while it was being edited: both values of each field, and a choice for each. */
export function SectionConflict<F extends object>({ section, state: { editing, choose, settle, backToForm }, stored }: Props<F>) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  if (!editing) return null
  const { base, form: mine, choices, isSaving } = editing
  const now = section.formOf(stored)
  const disputed = conflictingFields(section.fields, { base, mine, stored: now })
  const isDecided = disputed.every(({ name }) => choices[name])
  return (
    <Alert
      ref={box}
      role="alert"
      tabIndex={-1}
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t`This was changed somewhere else in the meantime. Nothing was overwritten.`}
    >
      <Stack>
        <Text>
          <Trans>Choose which version of each field to keep, then save.</Trans>
        </Text>
        {disputed.map((field) => (
          <Radio.Group
            key={field.name}
            size="md"
            className="disputed-field"
            label={i18n._(field.label)}
            value={choices[field.name] ?? null}
            onChange={(choice) => choose({ ...choices, [field.name]: choice as ConflictChoice })}
          >
            <Radio className="tall-choice" value="mine" label={<Value of={t`Yours`} text={field.show(mine)} />} />
            <Radio
              className="tall-choice"
              value="stored"
              label={<Value of={<StoredBy stored={stored} field={field} />} text={field.show(now)} />}
            />
          </Radio.Group>
        ))}
        <Group>
          <Button onClick={settle} disabled={!isDecided || isSaving}>
            {isSaving ? <Trans>Saving...</Trans> : <Trans>Save this choice</Trans>}
          </Button>
          <Button variant="default" onClick={backToForm} disabled={isSaving}>
            <Trans>Back to what I typed</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function Value({ of, text }: { of: ReactNode; text: string }) {
  return (
    <>
      <Text span size="sm" display="block">
        {of}
      </Text>
      <Text span fw={550} className="disputed-value">
        {text || <Trans>(empty)</Trans>}
      </Text>
    </>
  )
}

/** 'Saved version (PSP nurse, Nov 20, 2026)' */
function StoredBy<F>({ stored, field }: { stored: Profile; field: SectionField<F> }) {
  const written = stored.provenance[field.name]
  if (!written) return <Trans>Saved version</Trans>
  const writer = authorText(written)
  const day = shortDate(written.at)
  return (
    <Trans>
      Saved version ({writer}, {day})
    </Trans>
  )
}
