import {
  type Icon,
  IconActivityHeartbeat,
  IconDroplet,
  IconHeartbeat,
  IconLungs,
  IconRulerMeasure,
  IconScale,
  IconTemperature,
  IconTestPipe,
  IconWind,
} from '@tabler/icons-react'
import type { VitalKind } from '#contract/vitals.ts'

/** In the order in which they are offered. */
export const vitalIcons: Record<VitalKind, Icon> = {
  bp: IconHeartbeat,
  glucose: IconDroplet,
  weight: IconScale,
  temp: IconTemperature,
  pulse: IconActivityHeartbeat,
  spo2: IconLungs,
  peak_flow: IconWind,
  resp: IconWind,
  height: IconRulerMeasure,
  hba1c: IconTestPipe,
  chol: IconTestPipe,
  creatinine: IconTestPipe,
}
