/** Short facts in one line; those that don't apply are left out. */
export const joinFacts = (...facts: (string | false | null | undefined)[]): string => facts.filter(Boolean).join(" · ");
