import type { Locator } from '@playwright/test'

export type TaskCost = { clicks: number; fields: number; scrolls: number }

/** What a task costs somebody with a mouse: presses, fields that are typed in, and how often the next thing is out of sight. Getting there is no part of it. */
export class CostedTask {
  readonly cost: TaskCost = { clicks: 0, fields: 0, scrolls: 0 }

  async click(target: Locator) {
    this.cost.clicks += 1
    await this.#see(target)
    await target.click()
  }

  async fill(target: Locator, text: string) {
    this.cost.fields += 1
    await this.#see(target)
    await target.fill(text)
  }

  async #see(target: Locator) {
    const share = await target.evaluate(
      (element) =>
        new Promise<number>((answer) => {
          const observer = new IntersectionObserver(([entry]) => {
            observer.disconnect()
            answer(entry!.intersectionRatio)
          })
          observer.observe(element)
        }),
    )
    if (share === 0) this.cost.scrolls += 1
  }
}
