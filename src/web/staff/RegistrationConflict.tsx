import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { startOfDay } from '#rules/time.ts'
import { screenDate } from '#web/dates.ts'
import type { RegistrationValues, StaffFormValues } from './staffForm.ts'

type Field = keyof RegistrationValues
type Props = {
  fields: readonly Field[]
  known: StaffFormValues
  mine: StaffFormValues
  theirs: StaffFormValues
  onSettled: (chosen: Partial<StaffFormValues>) => void
}

/** Somebody else saved in between: both values of each field, and what shall stand. At first each field keeps what was changed in it. */
export function RegistrationConflict({ fields, known, mine, theirs, onSettled }: Props) {
  const { t } = useLingui()
  const names = useFieldNames()
  const shown = useShownValue()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const differing = fields.filter((field) => mine[field].trim() !== theirs[field])
  const [takes, setTakes] = useState(() => new Set(differing.filter((field) => mine[field] === known[field])))
  const choose = (field: Field, whose: string) =>
    setTakes((before) => (whose === 'theirs' ? new Set(before).add(field) : new Set([...before].filter((other) => other !== field))))
  const settle = () =>
    onSettled(
      Object.fromEntries(fields.filter((field) => !differing.includes(field) || takes.has(field)).map((field) => [field, theirs[field]])),
    )
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={t`This registration was changed somewhere else. Nothing was overwritten.`}
    >
      <Stack gap="md">
        <Text>
          {differing.length > 0 ? (
            <Trans>Choose which version of each field to keep, then save.</Trans>
          ) : (
            <Trans>The other version is the same as this screen.</Trans>
          )}
        </Text>
        {differing.map((field) => (
          <Radio.Group
            key={field}
            label={names[field]}
            value={takes.has(field) ? 'theirs' : 'mine'}
            onChange={(whose) => choose(field, whose)}
          >
            <Radio className="tall-choice" value="mine" label={t`On this screen: ${{ value: shown(field, mine) }}`} />
            <Radio className="tall-choice" value="theirs" label={t`Saved in the meantime: ${{ value: shown(field, theirs) }}`} />
          </Radio.Group>
        ))}
        <Button onClick={settle} w="fit-content">
          <Trans>Use this choice</Trans>
        </Button>
      </Stack>
    </Alert>
  )
}

function useFieldNames(): Record<Field, string> {
  const { t } = useLingui()
  return {
    hpcsa_number: t`HPCSA number`,
    registration_verified_until: t`Registration valid until`,
    qualification: t`Qualification`,
    practice_address: t`Practice address`,
    practice_no: t`Practice number`,
    specialty: t`Specialty`,
    is_specialist: t`Registered as a specialist`,
    price: t`Price of a consultation, in rand`,
    sanc_number: t`SANC number`,
    apc_valid_until: t`Practising certificate valid until`,
  }
}

function useShownValue() {
  const { t } = useLingui()
  return (field: Field, form: StaffFormValues) => {
    const value = form[field]
    if (!value) return t`(empty)`
    if (field === 'is_specialist') return value === 'yes' ? t`Yes` : t`No`
    return field.endsWith('_until') ? screenDate(startOfDay(value)) : value
  }
}
