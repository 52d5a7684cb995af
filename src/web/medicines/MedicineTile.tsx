import { IconBandage, IconBottle, IconCapsule, IconDroplet, IconLungs, IconPill, IconVaccine, type Icon } from '@tabler/icons-react'
import type { MedicineDetails, MedicineForm } from '#contract/medicines.ts'
import { Avatar } from '#web/ui/Avatar.tsx'

const icons: Partial<Record<MedicineForm, Icon>> = {
  capsule: IconCapsule,
  syrup: IconBottle,
  drops: IconDroplet,
  inhaler: IconLungs,
  injection: IconVaccine,
  patch: IconBandage,
}

/** The palette has no brown, orange or white; the colour's word stands with the details. */
const tints: Record<NonNullable<MedicineDetails['colour']>, string> = {
  white: 'gray',
  brown: 'gray',
  yellow: 'yellow',
  orange: 'yellow',
  pink: 'pink',
  red: 'red',
  green: 'green',
  blue: 'blue',
}

/** What a medicine looks like, as a picture before its name. */
export function MedicineTile({ medicine: { form, colour } }: { medicine: Pick<MedicineDetails, 'form' | 'colour'> }) {
  const Picture = icons[form] ?? IconPill
  return (
    <Avatar size={44} isSquare colour={colour ? tints[colour] : 'teal'}>
      <Picture size={22} />
    </Avatar>
  )
}
