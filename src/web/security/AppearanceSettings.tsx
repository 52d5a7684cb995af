import { Trans, useLingui } from '@lingui/react/macro'
import { type MantineColorScheme, Text, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { languages } from '#rules/languages.ts'
import { isPhone } from '#web/browser/isPhone.ts'
import { chooseLanguage } from '#web/i18n.ts'
import { chooseTextSize, chosenTextSize, type TextSize } from '#web/theme/textSize.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { DateFormatChoice } from './DateFormatChoice.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'

/** How everything looks. All but dates and times is kept on this device and works without a connection. */
export function AppearanceSettings() {
  return (
    <>
      <Theme />
      <TextSizeCard />
      <Language />
      <DateFormatChoice />
    </>
  )
}

function useSaidHere() {
  const { t } = useLingui()
  return () => toast.success(t`Saved on this device`, { id: 'settings-saved' })
}

function Theme() {
  const { t } = useLingui()
  // To still the transitions the kit would write a style element, which the content policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const say = useSaidHere()
  const choose = (scheme: MantineColorScheme) => {
    setColorScheme(scheme)
    say()
  }
  return (
    <SettingCard title={<Trans>Theme</Trans>}>
      <SegmentedControl<MantineColorScheme>
        label={t`Theme`}
        value={colorScheme}
        onChange={choose}
        options={[
          { value: 'auto', label: isPhone ? <Trans>Same as phone</Trans> : <Trans>Same as computer</Trans> },
          { value: 'light', label: <Trans>Light</Trans> },
          { value: 'dark', label: <Trans>Dark</Trans> },
        ]}
      />
    </SettingCard>
  )
}

function TextSizeCard() {
  const { t } = useLingui()
  const [size, setSize] = useState(chosenTextSize)
  const say = useSaidHere()
  const choose = (chosen: TextSize) => {
    chooseTextSize(chosen)
    setSize(chosen)
    say()
  }
  const letter = (fontSize: string, name: string) => (
    <>
      <span aria-hidden style={{ fontSize }}>
        A
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
  const names = { normal: t`Normal`, large: t`Large`, larger: t`Larger`, largest: t`Largest` }
  return (
    <SettingCard title={<Trans>Text size</Trans>}>
      <SegmentedControl<TextSize>
        label={t`Text size`}
        value={size}
        onChange={choose}
        options={[
          { value: 'normal', label: letter('1rem', names.normal) },
          { value: 'large', label: letter('1.25rem', names.large) },
          { value: 'larger', label: letter('1.5rem', names.larger) },
          { value: 'largest', label: letter('1.75rem', names.largest) },
        ]}
      />
      <Text size="sm" c="dimmed">
        {names[size]}
      </Text>
    </SettingCard>
  )
}

/** A choice as soon as there is one. */
function Language() {
  const { t, i18n } = useLingui()
  const say = useSaidHere()
  const all = Object.entries(languages)
  const choose = (code: string) => void chooseLanguage(code).then(say, () => toast.destructive(t`This language could not be loaded.`))
  return (
    <SettingCard title={<Trans>Language</Trans>}>
      {all.length > 1 ? (
        <SelectField label={t`Language of the screens`} value={i18n.locale} onChange={choose}>
          {all.map(([code, { name, tag }]) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <Text>
          <Trans>The screens are in English. You can choose your spoken language in your profile.</Trans>
        </Text>
      )}
    </SettingCard>
  )
}
