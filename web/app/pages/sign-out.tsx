export default function SignOut() {
	return <h1>SignOut</h1>;
}
