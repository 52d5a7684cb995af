export function sumWork(text: string): Map<string, number>
export function aboveBudget(done: Map<string, number>, budget: Map<string, number>): string[]
