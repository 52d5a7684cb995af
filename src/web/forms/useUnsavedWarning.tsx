import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { Actions } from '#web/ui/Actions.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { goPages } from '#web/ui/dialogHistory.ts'

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
    shouldBlockFn: ({ action }) => hasUnsaved && isNewPage(action),
    enableBeforeUnload: () => hasUnsaved,
    withResolver: true,
  })
  const back = useBlockedBack(hasUnsaved)
  const onStay = () => (back.isAsking ? back.stay() : reset?.())
  const onLeave = () => (back.isAsking ? back.leave() : proceed?.())
  const dialog = <LeaveDialog opened={status === 'blocked' || back.isAsking} onStay={onStay} onLeave={onLeave} />
  return { onDirty, dialog }
}

const isNewPage = (action: string) => action === 'PUSH' || action === 'REPLACE'

/** Back and Forward are taken back at once and made again on the answer: the question is an entry of the history itself. */
function useBlockedBack(hasUnsaved: boolean) {
  const router = useRouter()
  const [pages, setPages] = useState(0)
  const isLeaving = useRef(false)
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (!hasUnsaved || isNewPage(action) || isLeaving.current) return false
      const wanted = Number(history.state?.__TSR_index) - router.state.location.state.__TSR_index
      window.addEventListener('popstate', () => setPages(wanted), { once: true })
      return true
    },
    enableBeforeUnload: false,
  })
  const stay = () => setPages(0)
  const leave = () => {
    isLeaving.current = true
    stay()
    goPages(pages)
  }
  return { isAsking: pages !== 0, stay, leave }
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
