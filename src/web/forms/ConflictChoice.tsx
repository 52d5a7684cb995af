import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Actions } from '#web/ui/Actions.tsx'
import {
  conflictingFields,
  initialChoices,
  type ConflictChoice as Choice,
  type ConflictChoices,
  type ConflictField,
  type ThreeWayMerge,
} from './conflict.ts'
import { goToConflict, isConflictAwaited } from './goToConflict.ts'
import './conflictChoice.css'

/** One thing that two people wrote, as each of them did. */
export type ConflictRow = {
  name: string
  label: ReactNode
  mine: ReactNode
  stored: ReactNode
  /** Who saved the other one, and when. */
  storedBy?: ReactNode
  /** Both can stand, one after the other. */
  canKeepBoth?: boolean
}

type Props = {
  rows: readonly ConflictRow[]
  /** What is chosen beforehand. */
  initial?: ConflictChoices
  title?: string
  /** For whoever leads here. */
  id?: string
  /** Comes while somebody types, who goes on typing. */
  leavesFocus?: boolean
  onSettle: (choices: ConflictChoices) => void
  onBack?: () => void
}

/** Somebody else saved this meanwhile: both values of each field, and a choice for each. */
export function ConflictChoice({ rows, initial = {}, title, id, leavesFocus = false, onSettle, onBack }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isConflictAwaited(id)) goToConflict(id!)
    else if (!leavesFocus) box.current?.focus()
    // It comes above and pushes down what somebody types in, who is to see what is said there.
    else document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [leavesFocus, id])
  const [choices, setChoices] = useState(initial)
  const isDecided = rows.every(({ name }) => choices[name])
  return (
    <Alert
      ref={box}
      id={id}
      role="alert"
      tabIndex={-1}
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={title ?? t`This was changed somewhere else in the meantime. Nothing was overwritten.`}
    >
      <Stack>
        <Text>
          <Trans>Choose which version of each field to keep, then save.</Trans>
        </Text>
        {rows.map(({ name, label, mine, stored, storedBy, canKeepBoth }) => (
          <Radio.Group
            key={name}
            size="md"
            className="conflict-field"
            label={label}
            value={choices[name] ?? null}
            onChange={(choice) => setChoices({ ...choices, [name]: choice as Choice })}
          >
            <div className="conflict-versions">
              <Radio className="tall-choice" value="mine" label={<Version of={t`Yours`}>{mine}</Version>} />
              <Radio className="tall-choice" value="stored" label={<Version of={storedBy ?? t`Saved version`}>{stored}</Version>} />
            </div>
            {canKeepBoth && <Radio className="tall-choice" value="both" label={t`Keep both, one after the other`} />}
          </Radio.Group>
        ))}
        <Actions>
          {onBack && (
            <Button variant="default" onClick={onBack}>
              <Trans>Back to what I typed</Trans>
            </Button>
          )}
          <Button onClick={() => onSettle(choices)} disabled={!isDecided}>
            <Trans>Save this choice</Trans>
          </Button>
        </Actions>
      </Stack>
    </Alert>
  )
}

function Version({ of, children }: { of: ReactNode; children: ReactNode }) {
  return (
    <>
      <Text span size="sm" display="block">
        {of}
      </Text>
      <Text span fw={550} className="conflict-value">
        {children || <Trans>(empty)</Trans>}
      </Text>
    </>
  )
}

type FormConflictProps<F> = {
  conflict: {
    fields: readonly ConflictField<F>[]
    sides: ThreeWayMerge<F>
    settle: (choices: ConflictChoices) => void
    back: () => void
  }
  title?: string
  storedBy?: (field: ConflictField<F>) => ReactNode
}

/** The conflict of a form of `useVersionedForm`, in place of its inputs. */
export function FormConflict<F>({ conflict: { fields, sides, settle, back }, title, storedBy }: FormConflictProps<F>) {
  const { i18n } = useLingui()
  const disputed = conflictingFields(fields, sides)
  return (
    <ConflictChoice
      rows={disputed.map((field) => ({
        name: field.name,
        label: i18n._(field.label),
        mine: field.show(sides.mine),
        stored: field.show(sides.stored),
        storedBy: storedBy?.(field),
      }))}
      initial={initialChoices(disputed, sides)}
      {...(title && { title })}
      onSettle={settle}
      onBack={back}
    />
  )
}
