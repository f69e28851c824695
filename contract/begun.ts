/** Values of the registration form, without password, code and captcha. */
export interface TypedRegistration {
	email: string;
	mobile: string;
	username: string;
	/** Country forum id. */
	cid: string;
	agree: boolean;
}

/** An SMS code that was sent for a registration. */
export interface BegunCode {
	/** Token of the request; useless without the code. */
	regToken: string;
	/** How often a code was sent; each has its own idempotency key. */
	count: number;
	/** Unix seconds at which the last one was sent. */
	at: number;
	/** Unix seconds at which the request expires. */
	until: number;
}

/** State of a password reset, as typed; it does not reveal whether the account exists. */
export interface BegunRecovery {
	account: string;
	mobile: string;
	cid: string;
	/** Unix seconds at which the last code was requested. */
	at?: number;
	/** More than one code was requested. */
	again?: boolean;
	/** The new password is set. */
	done?: boolean;
}

/** Form state that survives a reload while the visitor reads a code in another app. */
export interface Begun {
	registration: { typed: TypedRegistration; code?: BegunCode };
	recovery: BegunRecovery;
}
