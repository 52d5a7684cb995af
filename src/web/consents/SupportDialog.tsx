import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { refresh } from '#web/api/api.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import { useMe } from '#web/session/session.ts'
import { brand } from '#web/theme/brand.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SisterNaledi } from '#web/ui/SisterNaledi.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { SupportBenefits } from './SupportBenefits.tsx'
import { SupportBox } from './SupportBox.tsx'
import { agreeTo, decline } from './ownConsents.ts'
import './consents.css'

/** Invites a patient to support by nurses (domain 1.2). Only the first box is needed; none is ticked beforehand. */
export function SupportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { id } = useMe()
  const product = brand().name
  const form = useForm({
    initial: { support: false, symptoms: false, medicines: false, isLater: false },
    tidy: (values) => ({ ...values, isLater: false }), // 'Yes' is yes, also after a 'Maybe Later' that did not arrive
    send: ({ isLater, symptoms, medicines }) =>
      isLater
        ? decline(id, 'psp_support')
        : agreeTo(id, [
            'psp_support',
            ...(symptoms ? ['share_symptom_alerts' as const] : []),
            ...(medicines ? ['share_adherence_alerts' as const] : []),
          ]),
    onSent: (_, { isLater }) => {
      onClose()
      if (isLater) toast.default(t`You can enable ${product} support anytime in your profile settings.`)
      else toast.success(t`Welcome to your ${product} support journey!`)
    },
    onSettled: () => refresh('consents'),
  })
  const { values, change } = form
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={
        <span className="support-title">
          <SisterNaledi size={88} />
          <Trans>Welcome to Your {product} Support Journey</Trans>
        </span>
      }
    >
      <Form
        form={form}
        action={<Trans>Yes, I'd Like Support</Trans>}
        reason={values.support ? undefined : t`Tick the first box to say yes.`}
        onCancel={() => void form.send({ ...values, isLater: true })}
        cancel={<Trans>Maybe Later</Trans>}
      >
        <Text>
          <Trans>A nurse like Sister Naledi helps you, free of charge. You can stop at any time.</Trans>
        </Text>
        <SupportBenefits />
        <div className="support-boxes">
          <SupportBox code="psp_support" isTicked={values.support} onTick={(support) => change({ support })} />
          <SupportBox code="share_symptom_alerts" isTicked={values.symptoms} onTick={(symptoms) => change({ symptoms })} />
          <SupportBox code="share_adherence_alerts" isTicked={values.medicines} onTick={(medicines) => change({ medicines })} />
        </div>
      </Form>
    </Dialog>
  )
}
