export default function MemberPosts() {
	return <h1>MemberPosts</h1>;
}
