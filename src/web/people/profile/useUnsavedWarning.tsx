import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Asks before a screen is left on which something typed is not saved; says nothing otherwise. */
export function useUnsavedWarning() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const onDirty = useCallback(
    (name: string, isDirty: boolean) =>
      setUnsaved((before) => {
        if (before.has(name) === isDirty) return before
        return new Set(isDirty ? [...before, name] : [...before].filter((other) => other !== name))
      }),
    [],
  )
  const hasUnsaved = unsaved.size > 0
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => hasUnsaved,
    enableBeforeUnload: () => hasUnsaved,
    withResolver: true,
  })
  const dialog = <LeaveDialog opened={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
  return { onDirty, dialog }
}

function LeaveDialog({ opened, onStay, onLeave }: { opened: boolean; onStay: () => void; onLeave: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={onStay} title={t`Leave without saving?`} size="sm">
      <Stack>
        <Text>
          <Trans>What you typed on this page is not saved yet.</Trans>
        </Text>
        <Actions>
          <Button variant="outline" color="red" onClick={onLeave}>
            <Trans>Leave without saving</Trans>
          </Button>
          <Button onClick={onStay} data-autofocus>
            <Trans>Stay here</Trans>
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}
