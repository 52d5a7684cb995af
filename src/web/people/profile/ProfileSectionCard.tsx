import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { Profile } from '#contract/people.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { FieldRows, isSectionEmpty } from './FieldRows.tsx'
import type { SectionDefinition } from './section.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSectionForm } from './useSectionForm.ts'

/** A request from outside the card to open it, at a field and with something typed beforehand. */
export type SectionToOpen = { part: string; field?: string; suggested?: object }

type Props<F extends object> = {
  section: SectionDefinition<F>
  profile: Profile
  toOpen: SectionToOpen | null
  onDirty: (name: string, isDirty: boolean) => void
  onSaved?: (form: F) => void
  top?: ReactNode
  /** Further lines under the section's own. */
  rows?: ReactNode
  /** What stands in the form besides the section's inputs. */
  inForm?: (close: () => void) => ReactNode
}

/** One section of the profile: read, and edited in place. Saving and cancelling give the focus back to Edit. */
export function ProfileSectionCard<F extends object>({ section, profile, toOpen, onDirty, onSaved, top, rows, inForm }: Props<F>) {
  const { t, i18n } = useLingui()
  const editButton = useRef<HTMLButtonElement>(null)
  const state = useSectionForm(section, profile, (saved) => {
    const heading = i18n._(section.heading)
    toast.success(t`${heading}: saved`, { id: `profile-${section.name}` })
    onSaved?.(saved)
  })
  const { beginAt, isDirty, open, close } = state
  const isOpen = beginAt !== null
  const wish = toOpen?.part === section.name ? toOpen : null
  useOpenedFromOutside(wish, ({ field, suggested }) => open(field, suggested as Partial<F>))
  useFocusBack(isOpen, editButton)
  useEffect(() => {
    onDirty(section.name, isDirty)
    return () => onDirty(section.name, false)
  }, [section.name, isDirty, onDirty])

  return (
    <Card component="section" id={section.name} aria-labelledby={`${section.name}-heading`}>
      <Stack>
        <CardHead
          section={section}
          button={editButton}
          onEdit={isOpen ? undefined : () => open()}
          isEmpty={!rows && isSectionEmpty(section, profile)}
        />
        {section.why && (
          <Text size="sm" c="dimmed">
            {i18n._(section.why)}
          </Text>
        )}
        {top}
        {!isOpen && (
          <FieldRows section={section} profile={profile}>
            {rows}
          </FieldRows>
        )}
        {isOpen && (
          <ErrorBoundary>
            <SectionForm section={section} profile={profile} state={state}>
              {inForm?.(close)}
            </SectionForm>
          </ErrorBoundary>
        )}
      </Stack>
    </Card>
  )
}

function useOpenedFromOutside(wish: SectionToOpen | null, open: (wish: SectionToOpen) => void) {
  const opened = useRef<SectionToOpen | null>(null)
  useEffect(() => {
    if (!wish || opened.current === wish) return
    opened.current = wish
    open(wish)
  }, [wish, open])
}

function useFocusBack(isOpen: boolean, button: { current: HTMLElement | null }) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, button])
}

type HeadProps<F extends object> = {
  section: SectionDefinition<F>
  button: Ref<HTMLButtonElement>
  onEdit: (() => void) | undefined
  isEmpty: boolean
}

function CardHead<F extends object>({ section: { name, heading }, button, onEdit, isEmpty }: HeadProps<F>) {
  const { i18n } = useLingui()
  return (
    <Group justify="space-between" align="flex-start">
      <Title order={2} size="h3" id={`${name}-heading`}>
        {i18n._(heading)}
      </Title>
      {onEdit && (
        <Button ref={button} variant="default" size="sm" onClick={onEdit} aria-describedby={`${name}-heading`}>
          {isEmpty ? <Trans>Add</Trans> : <Trans>Edit</Trans>}
        </Button>
      )}
    </Group>
  )
}
