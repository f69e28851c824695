import { hashSync, verifySync } from "@node-rs/argon2";

// Runs in threads of its own; `passwords.ts` is the way here.

/** argon2id of a password, with so many KiB of memory. */
export const hash = ({ password, memoryCost }: { password: string; memoryCost: number }): string => hashSync(password, { memoryCost });

/** Whether the password is the one of the hash. */
export const verify = ({ password, passwordHash }: { password: string; passwordHash: string }): boolean => verifySync(passwordHash, password);
