import { bmi } from './bmi.ts'
import type { Calculator } from './calculator.ts'
import { cardiovascularRisk } from './cardiovascularRisk.ts'
import { childDose } from './childDose.ts'
import { creatinineClearance } from './creatinineClearance.ts'
import { dueDate } from './dueDate.ts'
import { egfr } from './egfr.ts'
import { news2 } from './news2.ts'
import { qtc } from './qtc.ts'

/** Every calculator, in the order of the page: a new one is a file and its line here (domain 7.4). */
export const calculators: readonly Calculator[] = [bmi, egfr, creatinineClearance, cardiovascularRisk, news2, dueDate, childDose, qtc]
