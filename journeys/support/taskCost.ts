import type { Locator } from '@playwright/test'

export type TaskCost = { clicks: number; fields: number }

/** What a task costs somebody with a mouse: presses, and fields that are typed in. Getting there is no part of it. */
export class CostedTask {
  readonly cost: TaskCost = { clicks: 0, fields: 0 }

  async click(target: Locator) {
    this.cost.clicks += 1
    await target.click()
  }

  async fill(target: Locator, text: string) {
    this.cost.fields += 1
    await target.fill(text)
  }
}
