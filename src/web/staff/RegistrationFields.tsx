import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Group, Radio } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { REGISTER_NUMBER_LENGTH, staffLimits } from '#contract/limits.ts'
import type { StaffRole } from '#contract/staff.ts'
import { StaffField } from './StaffField.tsx'
import type { RegistrationValues } from './staffForm.ts'
import type { StaffFormProps } from './useStaffRules.ts'

/** What the register says of this person; nothing of administrators. */
export function RegistrationFields({ role, ...parts }: StaffFormProps & { role: StaffRole }) {
  if (role === 'doctor') return <DoctorFields {...parts} />
  return role === 'nurse' ? <NurseFields {...parts} /> : null
}

function PriceField(parts: StaffFormProps) {
  const { t } = useLingui()
  return (
    <StaffField
      {...parts}
      name="price"
      inputMode="decimal"
      label={t`Price of a consultation, in rand`}
      why={t`0 if it is free.`}
      leftSection="R"
      maxLength={12}
    />
  )
}

function DoctorFields(parts: StaffFormProps) {
  const { t } = useLingui()
  return (
    <>
      <LookItUp>
        <Trans>Look this doctor up on the HPCSA iRegister first, and copy the number and the expiry date from there.</Trans>
      </LookItUp>
      <div className="staff-pair">
        <StaffField
          {...parts}
          name="hpcsa_number"
          label={t`HPCSA number`}
          placeholder="MP0123456"
          maxLength={REGISTER_NUMBER_LENGTH}
          spellCheck={false}
        />
        <StaffField {...parts} name="registration_verified_until" type="date" label={t`Registration valid until`} maxLength={10} />
      </div>
      <StaffField
        {...parts}
        name="qualification"
        label={t`Qualification`}
        why={t`Printed on every document.`}
        placeholder="MBChB (UCT)"
        maxLength={staffLimits.qualification}
      />
      <StaffField
        {...parts}
        name="practice_address"
        label={t`Practice address`}
        why={t`Printed on every document.`}
        maxLength={staffLimits.practiceAddress}
      />
      <StaffField
        {...parts}
        name="practice_no"
        inputMode="numeric"
        label={t`Practice number`}
        why={t`Printed on receipts, for medical schemes. Leave it empty if there is none.`}
        placeholder="0123456"
        required={false}
        maxLength={REGISTER_NUMBER_LENGTH}
      />
      <StaffField
        {...parts}
        name="specialty"
        label={t`Specialty`}
        why={t`Patients see it when they book.`}
        placeholder={t`General practitioner`}
        maxLength={staffLimits.specialty}
      />
      <SpecialistChoice {...parts} />
      <PriceField {...parts} />
    </>
  )
}

function NurseFields(parts: StaffFormProps) {
  const { t } = useLingui()
  return (
    <>
      <LookItUp>
        <Trans>
          Look this nurse up on the SANC eRegister first, and copy the number and the expiry date of the practising certificate from there.
        </Trans>
      </LookItUp>
      <div className="staff-pair">
        <StaffField {...parts} name="sanc_number" inputMode="numeric" label={t`SANC number`} maxLength={REGISTER_NUMBER_LENGTH} />
        <StaffField {...parts} name="apc_valid_until" type="date" label={t`Practising certificate valid until`} maxLength={10} />
      </div>
    </>
  )
}

function SpecialistChoice({ form }: StaffFormProps) {
  const { onChange, ...choice } = form.choice('is_specialist')
  const { t } = useLingui()
  return (
    <Radio.Group
      {...choice}
      tabIndex={-1}
      label={t`Registered as a specialist`}
      description={t`Determines how late patients may cancel free of charge.`}
      required
      onChange={(answer) => onChange(answer as RegistrationValues['is_specialist'])}
    >
      <Group gap="lg" mt="xs">
        <Radio className="tall-choice" value="yes" label={t`Yes`} />
        <Radio className="tall-choice" value="no" label={t`No`} />
      </Group>
    </Radio.Group>
  )
}

function LookItUp({ children }: { children: ReactNode }) {
  return (
    <Alert role="note" color="blue" icon={<IconInfoCircle aria-hidden />}>
      {children}
    </Alert>
  )
}
