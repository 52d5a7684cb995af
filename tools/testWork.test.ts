import { expect, test } from 'vitest'
import { aboveBudget, sumWork } from './testWork.mjs'

const done = sumWork('2 databases cloned\n40 requests\n1 databases cloned\n')

test('the work of all test files is added up', () => {
  expect([...done]).toEqual([
    ['databases cloned', 3],
    ['requests', 40],
  ])
})

test('what comes to its budget is well, and each that is above it or has none is a failure', () => {
  expect(aboveBudget(done, new Map(Object.entries({ 'databases cloned': 3, requests: 40 })))).toEqual([])
  expect(aboveBudget(done, new Map(Object.entries({ 'databases cloned': 2 })))).toEqual([
    "the tests' budget: 3 databases cloned, of 2",
    "the tests' budget: 40 requests, which has no budget",
  ])
})
